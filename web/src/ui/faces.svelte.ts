// The faces of our bots: drawn once somebody shows one of them, the home page needs none.
let sheet = $state('')
let asked = false

export const faces = {
  get sheet(): string {
    return sheet
  },
  draw(): void {
    if (asked) return
    asked = true
    void import('../bots/faces.svg?raw').then(
      ({ default: drawn }) => (sheet = drawn),
      () => (asked = false),
    )
  },
}
