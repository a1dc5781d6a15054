import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

// Few files: what all pages share, the lobby, what opens a table, the frame of a table, and each game by itself. A file
// takes along what it needs and nobody before it has.
const groups = [
  {
    name: 'shared',
    test: /node_modules\/svelte|\/src\/(ui|i18n)\/|\/src\/news\/news|\/src\/[^/]+$|\/games\/index|facts\.ts$/,
  },
  {
    name: 'lobby',
    test: /\/src\/(lobby\/(Guest|Home|Tables|Rules|NotFound|scenes)|learn\/(Learn|lessons|text|en|fr))|\/games\/scenes|\/Scene\.svelte/,
  },
  { name: 'options', test: /\/options\.ts$/ },
  { name: 'opening', test: /\/src\/lobby\// },
  { name: 'table', test: /\/src\/(table|learn)\/(?!Rules|rules|Drawings|keys)/ },
]

const checks = { pluginTimings: false }

/** Names all files and how large they are, for those who keep them. */
const listed: Plugin = {
  name: 'listed',
  enforce: 'post',
  generateBundle(_, bundle) {
    const sizes = Object.values(bundle)
      .filter(({ fileName }) => fileName.startsWith('assets/'))
      .map((one) => [one.fileName, Buffer.byteLength(one.type === 'chunk' ? one.code : one.source)])
    this.emitFile({ type: 'asset', fileName: 'files.json', source: JSON.stringify(Object.fromEntries(sizes)) })
  },
}

// The server serves what is built here; `./do npm run dev` serves the sources and asks a running server for the rest.
export default defineConfig({
  plugins: [svelte(), svelteTesting(), listed],
  build: {
    outDir: '../src/robotable/client/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: { checks, output: { codeSplitting: { groups } } },
  },
  worker: { format: 'es', rolldownOptions: { checks } },
  server: {
    fs: { allow: ['.', '../docs'] },
    proxy: { '/api': 'http://127.0.0.1:8000', '/ws': { target: 'ws://127.0.0.1:8000', ws: true } },
  },
  // Machines that test are busy. Files that share what they import need half the time.
  test: { environment: 'happy-dom', css: true, include: ['src/**/*.test.ts'], testTimeout: 30_000, isolate: false },
})
