// A game's rules from Markdown: cut into sections at the headings, rule numbers made into links, pictures left for the
// game to draw.
import { Marked, type Token, type Tokens } from 'marked'

/** `![What is seen](picture:cards/left,again)`: what the game shall draw, and what it means. */
export interface Picture {
  /** Which of the game's drawings. */
  kind: string
  /** What is on it, in the drawing's own notation. */
  text: string
  caption: string
}

/** A line with a number of its own, for other lines to lead to. */
export interface Rule {
  id: string
  html: string
  /** Its words in lower case, for searching. */
  text: string
}

export type Part = { html: string } | { pictures: Picture[] } | { rules: Rule[] }

export interface Section {
  id: string
  title: string
  depth: number
  parts: Part[]
  /** All its words in lower case. */
  text: string
}

export interface Rules {
  /** One page to start playing: the title and the first chapter. */
  short: Section[]
  full: Section[]
  rulings: Section[]
}

const NUMBER = /\b([A-Z]{2,4}-[A-Z]\d+[a-z]?)\b/g
const NUMBERED = /^\*\*([A-Z]{2,4}-[A-Z]\d+[a-z]?)\*\*/
const PICTURE = /^picture:([a-z]+)\/(.+)$/

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
/** Whatever stands in the text, nothing but our own marks becomes HTML; a picture within a line is its caption. */
const markdown = new Marked({ renderer: { html: ({ text }) => escape(text), image: ({ text }) => escape(text) } })

export function read(text: string, rulings: string): Rules {
  const taken = new Set<string>()
  const sections = cut(text, taken)
  const first = sections.findIndex(({ depth }) => depth === 2)
  return { short: sections.slice(0, first + 1), full: sections.slice(first + 1), rulings: cut(rulings, taken) }
}

/** What is found among these: whole sections, and of numbered lines only those with the words. */
export function search(sections: readonly Section[], words: string): Section[] {
  if (!words) return [...sections]
  return sections
    .filter(({ text }) => text.includes(words))
    .map((section) => ({ ...section, parts: section.parts.map((part) => among(part, words)) }))
}

function among(part: Part, words: string): Part {
  return 'rules' in part ? { rules: part.rules.filter(({ text }) => text.includes(words)) } : part
}

function cut(text: string, taken: Set<string>): Section[] {
  const sections: Token[][] = []
  for (const token of markdown.lexer(text)) {
    if (token.type === 'heading' || sections.length === 0) sections.push([])
    sections.at(-1)!.push(token)
  }
  return sections.map((tokens) => section(tokens, taken)).filter(({ text }) => text.trim())
}

function section(tokens: Token[], taken: Set<string>): Section {
  const head = tokens[0]?.type === 'heading' ? (tokens[0] as Tokens.Heading) : null
  const title = head ? plain(head.text) : ''
  const id = unique(slug(title) || 'top', taken)
  const heading = head ? [{ html: anchored(render([head]), id) }] : []
  const rest = tokens.filter((token) => token !== head && token.type !== 'space')
  return {
    id,
    title,
    depth: head?.depth ?? 1,
    parts: [...heading, ...rest.map(part)],
    text: tokens
      .map(({ raw }) => raw)
      .join('')
      .toLowerCase(),
  }
}

function part(token: Token): Part {
  if (token.type === 'paragraph') {
    const pictures = drawings(token as Tokens.Paragraph)
    if (pictures) return { pictures }
  }
  if (token.type === 'list') {
    const { items } = token as Tokens.List
    if (items.every(({ text }) => NUMBERED.test(text))) return { rules: items.map(rule) }
  }
  return { html: render([token]) }
}

/** The pictures of a paragraph that has nothing else in it. */
function drawings({ tokens }: Tokens.Paragraph): Picture[] | null {
  const images = tokens.filter(({ raw }) => raw.trim())
  const found = images.map((image) => (image.type === 'image' ? PICTURE.exec((image as Tokens.Image).href) : null))
  if (!images.length || !found.every((one) => one !== null)) return null
  return found.map(([, kind, text], i) => ({
    kind: kind!,
    text: decodeURI(text!),
    caption: plain((images[i] as Tokens.Image).text),
  }))
}

function rule({ text, tokens }: Tokens.ListItem): Rule {
  const id = NUMBERED.exec(text)![1]!
  const [number, ...rest] = markdown.parser(tokens).split('</strong>')
  return { id, html: `${number}</strong>${link(rest.join('</strong>'))}`, text: text.toLowerCase() }
}

const render = (tokens: Token[]): string => link(markdown.parser(tokens))

/** The heading leads to itself, so that its link can be copied. */
function anchored(html: string, id: string): string {
  return html.replace(/<(h[1-6])>(.*?)<\/\1>/s, `<$1><a href="#${id}">$2</a></$1>`)
}

/** A number leads to its rule. */
const link = (html: string): string => html.replace(NUMBER, '<a href="#$1">$1</a>')

const plain = (text: string): string => text.replace(/[*_`]/g, '')

function slug(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
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
