// A game's rules from Markdown: cut into sections at the headings, rule numbers made into links.
import { marked, type Tokens } from 'marked'

export interface Section {
  id: string
  title: string
  depth: number
  html: string
  /** All its words in lower case, for searching. */
  text: string
}

const NUMBER = /\b([A-Z]{2,4}-[A-Z]\d+[a-z]?)\b/g

export function page(text: string, rulings: string): Section[] {
  const taken = new Set<string>()
  return [...cut(text, taken), ...cut(rulings, taken)]
}

function cut(markdown: string, taken: Set<string>): Section[] {
  const sections: Tokens.Generic[][] = []
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'heading' || sections.length === 0) sections.push([])
    sections.at(-1)!.push(token)
  }
  return sections.map((tokens) => section(tokens, taken)).filter(({ text }) => text.trim())
}

function section(tokens: Tokens.Generic[], taken: Set<string>): Section {
  const head = tokens[0]?.type === 'heading' ? (tokens[0] as Tokens.Heading) : null
  const title = head ? plain(head.text) : ''
  const id = unique(slug(title) || 'top', taken)
  const html = link(marked.parser(tokens as Parameters<typeof marked.parser>[0]))
  return { id, title, depth: head?.depth ?? 1, html: head ? anchored(html, id) : html, text: tokens.map(({ raw }) => raw).join('').toLowerCase() }
}

/** The heading leads to itself, so that its link can be copied. */
function anchored(html: string, id: string): string {
  return html.replace(/<(h[1-6])>(.*?)<\/\1>/s, `<$1><a href="#${id}">$2</a></$1>`)
}

/** `- **QUI-R7** …` is where a number lives; everywhere else the number leads there. */
function link(html: string): string {
  return html
    .split(/(<li>(?:<p>)?<strong>[A-Z]{2,4}-[A-Z]\d+[a-z]?<\/strong>)/)
    .map((part, i) => (i % 2 ? part.replace(/<li>(.*?)<strong>(.*?)</, '<li id="$2">$1<strong>$2<') : part.replace(NUMBER, '<a href="#$1">$1</a>')))
    .join('')
}

const plain = (markdown: string): string => markdown.replace(/[*_`]/g, '')

function slug(title: string): string {
  return title.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

function unique(id: string, taken: Set<string>): string {
  let free = id
  for (let n = 2; taken.has(free); n++) free = `${id}-${n}`
  taken.add(free)
  return free
}

/** Where these words stand on the page, to be marked. */
export function ranges(within: Node, words: string): Range[] {
  const found: Range[] = []
  const walk = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  while (words && walk.nextNode()) {
    const text = walk.currentNode.textContent!.toLowerCase()
    for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
      const range = document.createRange()
      range.setStart(walk.currentNode, at)
      range.setEnd(walk.currentNode, at + words.length)
      found.push(range)
    }
  }
  return found
}
