// Before the first paint: the theme somebody chose, so that the page does not flash in the other one. See prefs.svelte.ts.
try {
  const { theme } = JSON.parse(localStorage.getItem('robotable') ?? '{}')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Nothing kept, or nothing may be kept: the system decides.
}
