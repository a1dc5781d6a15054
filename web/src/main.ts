import { mount } from 'svelte'
import './ui/style.css'
import App from './App.svelte'
import { house, outlet } from './outlet'
import { renew } from './renew'
import { work } from './worker'

/** Where there is no server, a house moves in before there is a page. */
async function begin(): Promise<void> {
  if (house !== null) Object.assign(outlet, (await import('./local/house')).moveIn(house))
  else if (import.meta.env.PROD) addEventListener('load', () => void work().catch(() => {}))
  mount(App, { target: document.getElementById('app')! })
}

addEventListener('vite:preloadError', () => void renew().catch(() => {}))
void begin()
