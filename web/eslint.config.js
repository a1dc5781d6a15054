// What the type checker does not see: unused names, sloppy equality, Svelte's own traps. Prettier decides on form.
import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

export default ts.config(
  { ignores: ['src/wire/'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { languageOptions: { globals: globals.browser } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    rules: {
      eqeqeq: ['error', 'smart'],
      'no-irregular-whitespace': ['error', { skipStrings: true, skipTemplates: true }], // French has narrow spaces
      'no-useless-assignment': 'off', // it does not see what Svelte binds and derives
      'no-undef': 'off', // the type checker knows what is defined
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'svelte/no-unused-svelte-ignore': 'off', // svelte-check says so, and understands reasons behind `--`
      'svelte/prefer-svelte-reactivity': 'off', // plain maps where nothing is watched
    },
  },
  {
    // What these put in as HTML is drawn and written by us; a course's text is read token by token before.
    files: [
      'src/games/roborally/{Board,Face,Overview,Picture}.svelte',
      'src/table/RulesText.svelte',
      'src/ui/Sprites.svelte',
    ],
    rules: { 'svelte/no-at-html-tags': 'off' },
  },
)
