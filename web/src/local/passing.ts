// A shelf for boards in other people's pages: what is played there is gone with the page, and is in nobody's way.

export class PassingShelf {
  private rows = new Map<string, Uint8Array>()

  async read(prefix: string): Promise<[string, Uint8Array][]> {
    const found = [...this.rows].filter(([key]) => key.startsWith(prefix))
    return found.sort(([one], [other]) => (one < other ? -1 : 1))
  }

  async change(puts: [string, Uint8Array][], drops: string[]): Promise<void> {
    for (const key of [...this.rows.keys()]) if (drops.some((prefix) => key.startsWith(prefix))) this.rows.delete(key)
    for (const [key, data] of puts) this.rows.set(key, data)
  }
}
