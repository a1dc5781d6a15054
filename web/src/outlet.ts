// Through here the client asks and listens: a server's door, or that of a house in this very browser.

/** What of a WebSocket is used. */
export interface Socket {
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  readonly readyState: number
  send(text: string): void
  close(): void
}

export interface Outlet {
  fetch(path: string, init?: RequestInit): Promise<Response>
  socket(url: string): Socket
}

/** Where the house is that lives in this browser; null with a server. */
export const house = document.querySelector<HTMLMetaElement>('meta[name="house"]')?.content || null

/** This page stands in a frame of somebody else's: nothing of it is kept. */
export const embedded = document.querySelector('meta[name="board"]') !== null

/** Whether that is an app's which has lost its server for a while, and not a site's which has none. */
export const away = house?.startsWith('/') ?? false

/** A server's; `main` puts a house's in its place before there is a page. */
export const outlet: Outlet = {
  fetch: (path, init) => fetch(path, init),
  socket: (url) => new WebSocket(url),
}
