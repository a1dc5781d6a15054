// <robotable-board>: a record, a position or a puzzle of Robotable in any page. docs/site.md tells how to use it.
// Before somebody presses the button there is a picture and nothing else; then a page of this folder, in a frame.

const HOME = new URL('.', import.meta.url)
const PAGE = new URL('board.html', HOME)
/** Characters of a record. */
const LARGEST = 1_000_000
const WORDS = {
  en: {
    play: 'Play with this board',
    board: 'A board of Robotable',
    failed: 'This record could not be fetched.',
    large: 'This record is too large.',
  },
  fr: {
    play: 'Jouer avec ce plateau',
    board: 'Un plateau de Robotable',
    failed: 'Cette partie n’a pas pu être chargée.',
    large: 'Cette partie est trop grande.',
  },
}
const STYLE = `
  :host { display: block; color-scheme: light dark; font: 600 1rem/1.3 ui-rounded, system-ui, sans-serif; }
  :host([hidden]) { display: none; }
  .cover, iframe { box-sizing: border-box; inline-size: 100%; border: 2px solid light-dark(#20242c, #59616f);
    border-radius: 18px; background: light-dark(#f7f3ea, #15181e); color: light-dark(#20242c, #f3efe6); }
  .cover { display: grid; gap: 16px; justify-items: center; padding: 16px; }
  img { display: block; max-inline-size: 100%; inline-size: 44rem; max-block-size: 30rem; object-fit: contain; }
  button { min-block-size: 44px; padding: 10px 20px; border: 2px solid #20242c; border-radius: 12px;
    background: #c24a17; color: #fff; font: inherit; cursor: pointer; }
  button:hover { background: #a83d10; }
  button:focus-visible { outline: 3px solid light-dark(#20242c, #fff); outline-offset: 3px; }
  iframe { display: block; block-size: clamp(30rem, 82vh, 50rem); }
  p { margin: 0; }
  .light { color-scheme: light; }
  .dark { color-scheme: dark; }`

let served
/** Whether this folder has the page that plays: a server may be without it. */
const playable = () =>
  (served ??= fetch(PAGE, { method: 'HEAD' }).then(
    (answer) => answer.ok,
    () => false,
  ))

/** A tag by its name, with what it has and what is in it. */
function made(name, has, ...inside) {
  const tag = Object.assign(document.createElement(name), has)
  tag.append(...inside)
  return tag
}

class RobotableBoard extends HTMLElement {
  #frame
  #words

  connectedCallback() {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open', delegatesFocus: true })
    this.#words = WORDS[this.#language()]
    const { title, poster } = this.#attributes()
    const cover = made('div', { className: `cover ${this.#theme()}` })
    cover.append(poster ? made('img', { src: poster, alt: title }) : made('p', { textContent: title }))
    root.replaceChildren(made('style', { textContent: STYLE }), cover)
    void playable().then((yes) => {
      if (!yes) return
      const button = made('button', { type: 'button', textContent: `▶ ${this.#words.play}` })
      button.onclick = () => void this.play()
      cover.append(button)
    })
    addEventListener('message', this.#heard)
  }

  disconnectedCallback() {
    removeEventListener('message', this.#heard)
    this.#frame = undefined
  }

  /** Puts the page that plays in place of the picture. */
  async play() {
    const words = new URLSearchParams({ lang: this.#language(), theme: this.#theme() || 'auto' })
    for (const name of ['at', 'seat']) if (this.hasAttribute(name)) words.set(name, this.getAttribute(name))
    const puzzle = this.getAttribute('puzzle')
    const path = puzzle ? `/puzzle/${puzzle.split('/').map(encodeURIComponent).join('/')}` : '/board'
    const { title } = this.#attributes()
    this.#frame = made('iframe', { src: `${PAGE}?${path}&${words}`, title, className: this.#theme() })
    this.shadowRoot.querySelector('.cover').replaceWith(this.#frame)
    this.#frame.focus()
  }

  #attributes() {
    const poster = this.getAttribute('poster')
    return {
      title: this.getAttribute('label') || this.#words.board,
      poster: poster && new URL(poster, document.baseURI),
    }
  }

  #language() {
    const lang = this.closest('[lang]')?.getAttribute('lang') ?? navigator.language
    return lang.toLowerCase().startsWith('fr') ? 'fr' : 'en'
  }

  #theme() {
    const theme = this.getAttribute('theme')
    return theme === 'light' || theme === 'dark' ? theme : ''
  }

  /** The page in the frame is there: it gets the record. */
  #heard = async ({ source, origin, data }) => {
    if (!this.#frame || source !== this.#frame.contentWindow || data?.robotable !== 'ready') return
    const frame = this.#frame
    try {
      const record = await this.#record()
      if (record.length > LARGEST) throw new Error(this.#words.large)
      frame.contentWindow?.postMessage({ robotable: 'record', record }, origin)
    } catch (why) {
      frame.replaceWith(made('p', { textContent: why.message, className: 'cover', role: 'alert' }))
    }
  }

  async #record() {
    if (!this.hasAttribute('src')) return this.querySelector('script[type="application/json"]')?.textContent ?? ''
    const answer = await fetch(new URL(this.getAttribute('src'), document.baseURI)).catch(() => null)
    if (!answer?.ok) throw new Error(this.#words.failed)
    return await answer.text()
  }
}

if (!customElements.get('robotable-board')) customElements.define('robotable-board', RobotableBoard)
