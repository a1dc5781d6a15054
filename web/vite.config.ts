import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'

// The server serves what is built here; `./do npm run dev` serves the sources and asks a running server for the rest.
export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: {
    outDir: '../src/robotable/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8000', '/ws': { target: 'ws://127.0.0.1:8000', ws: true } } },
  test: { environment: 'happy-dom', css: true, include: ['src/**/*.test.ts'] },
})
