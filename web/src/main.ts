import { mount } from 'svelte'
import './ui/style.css'
import App from './App.svelte'
import { work } from './worker'

if (import.meta.env.PROD) addEventListener('load', () => void work().catch(() => {}))

mount(App, { target: document.getElementById('app')! })
