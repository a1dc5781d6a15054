import { mount } from 'svelte'
import './ui/style.css'
import App from './App.svelte'
import { house, outlet } from './outlet'
import { renewed } from './renewed'
import { work } from './worker'

/** Where there is no server, a house moves in before there is a page. */
async function begin(): Promise<void> {
  if (house !== null) Object.assign(outlet, (await import('./local/house')).moveIn(house))
  else if (import.meta.env.PROD) {
    addEventListener('load', () => void work().catch(() => {}))
    // What is asked for comes with the new client; a game goes on where it was.
    addEventListener('vite:preloadError', () => void renewed().then((so) => so && location.reload()))
  }
  mount(App, { target: document.getElementById('app')! })
}

void begin()
