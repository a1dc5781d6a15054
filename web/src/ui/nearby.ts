/** Calls once, when the element comes near the screen: what nobody has scrolled to need not be drawn yet. */
import type { Attachment } from 'svelte/attachments'

const SOON = '300px'

export const nearby =
  (then: () => void): Attachment =>
  (element) => {
    if (typeof IntersectionObserver === 'undefined') return then()
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        then()
      },
      { rootMargin: SOON },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }
