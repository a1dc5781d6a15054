/** Which robot's head stands for a name: the same on every page and visit. */
export function sign(name: string): number {
  return [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 6
}
