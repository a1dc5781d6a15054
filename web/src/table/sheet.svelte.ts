/** The rules beside the table: opened by its bar, its menu, a refusal or a key. */
class Sheet {
  open = $state(false)
  /** The number or heading to show. */
  at = $state('')

  show(at = ''): void {
    this.at = at
    this.open = true
  }

  close(): void {
    this.open = false
  }

  toggle(): void {
    if (this.open) this.close()
    else this.show()
  }
}

export const sheet = new Sheet()
