// How the course is looked at: whole, or nearer and moved about, by hand or after a robot.

export interface Size {
  width: number
  height: number
}

const MOST = 4
/** A space is at least this wide when a robot is followed, in pixels. */
const READABLE = 44
/** Below this a finger or a mouse only trembles. */
const TREMBLE = 6

export class Lens {
  scale = $state(1)
  /** What lies in the middle, in units of the board. */
  x = $state(0)
  y = $state(0)
  following = $state(false)
  /** In somebody's hand, so it does not glide. */
  held = $state(false)
  #fingers = new Map<number, { x: number; y: number }>()
  #moved = 0

  constructor(
    private board: () => Size,
    private screen: () => Size,
  ) {}

  /** Pixels of a unit when the whole course is seen. */
  get unit(): number {
    return Math.min(this.screen().width / this.board().width, this.screen().height / this.board().height) || 1
  }

  get whole(): boolean {
    return this.scale === 1
  }

  /** The whole course would be too small to read. */
  get wanted(): boolean {
    return this.unit * 100 < READABLE * 0.62
  }

  /** The nearness at which a followed robot is seen. */
  get near(): number {
    return Math.min(MOST, Math.max(1.4, READABLE / (this.unit * 100)))
  }

  get transform(): string {
    if (this.whole) return 'none'
    const { width, height } = this.board()
    return `translate(${width / 2 - this.x * this.scale}px, ${height / 2 - this.y * this.scale}px) scale(${this.scale})`
  }

  all(): void {
    this.following = false
    this.look(this.board().width / 2, this.board().height / 2, 1)
  }

  /** Puts a point into the middle, as far as the course goes. */
  look(x: number, y: number, scale = this.scale): void {
    this.scale = Math.min(MOST, Math.max(1, scale))
    const { width, height } = this.board()
    const half = (size: number, pixels: number): number => Math.min(size / 2, pixels / this.unit / this.scale / 2)
    const [w, h] = [half(width, this.screen().width), half(height, this.screen().height)]
    this.x = Math.min(width - w, Math.max(w, x))
    this.y = Math.min(height - h, Math.max(h, y))
  }

  /** Nearer or farther; the point under the fingers stays, given in pixels from the middle. */
  zoom(by: number, dx: number, dy: number): void {
    const scale = Math.min(MOST, Math.max(1, this.scale * by))
    const shift = (1 / this.scale - 1 / scale) / this.unit
    this.following = false
    this.look(this.x + dx * shift, this.y + dy * shift, scale)
  }

  wheel = (event: WheelEvent): void => {
    event.preventDefault()
    this.zoom(Math.exp(-event.deltaY / 400), ...this.#from(event))
  }

  down = (event: PointerEvent): void => {
    if (this.#fingers.size === 0) this.#moved = 0
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }

  move = (event: PointerEvent): void => {
    const before = this.#fingers.get(event.pointerId)
    if (!before) return
    const [dx, dy] = [event.clientX - before.x, event.clientY - before.y]
    this.#moved += Math.hypot(dx, dy)
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1]
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (this.#moved < TREMBLE) return
    if (!other && this.whole) return
    ;(event.currentTarget as Element).setPointerCapture(event.pointerId)
    this.held = true
    this.following = false
    const halves = other ? 2 : 1
    this.look(this.x - dx / halves / this.unit / this.scale, this.y - dy / halves / this.unit / this.scale)
    if (other)
      this.zoom(
        Math.hypot(event.clientX - other.x, event.clientY - other.y) /
          (Math.hypot(before.x - other.x, before.y - other.y) || 1),
        ...this.#from(event),
      )
  }

  up = (event: PointerEvent): void => {
    this.#fingers.delete(event.pointerId)
    if (this.#fingers.size === 0) this.held = false
  }

  #from(event: PointerEvent | WheelEvent): [number, number] {
    const box = (event.currentTarget as Element).getBoundingClientRect()
    return [event.clientX - box.x - box.width / 2, event.clientY - box.y - box.height / 2]
  }
}
