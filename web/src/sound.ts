// Wood, felt, small brass: short dry sounds, made on the spot. Never sound alone: each has a visible twin.
import { prefs } from './prefs.svelte'

interface Note {
  wave: OscillatorType
  /** Hz; from … to when it glides. */
  pitch: number
  to?: number
  /** ms after the start, ms it lasts. */
  at?: number
  lasts: number
  loud: number
}

const wood = (pitch: number, at = 0, lasts = 60): Note => ({
  wave: 'triangle',
  pitch,
  to: pitch * 0.6,
  at,
  lasts,
  loud: 0.22,
})
const brass = (pitch: number, at = 0, lasts = 260): Note => ({ wave: 'sine', pitch, at, lasts, loud: 0.16 })

const SOUNDS = {
  /** A card on wood. */
  card: [wood(520)],
  /** A robot's step. */
  step: [wood(210, 0, 80)],
  /** A ratchet of two clicks. */
  turn: [wood(700, 0, 30), wood(640, 70, 30)],
  /** A bump against something. */
  bump: [wood(130, 0, 120)],
  /** A plucked string. */
  laser: [{ wave: 'sawtooth', pitch: 880, to: 330, lasts: 180, loud: 0.06 }],
  /** A tap on glass. */
  energy: [brass(1760, 0, 160)],
  /** Two rising marimba notes. */
  checkpoint: [brass(523, 0, 160), brass(784, 120, 180)],
  /** Something won. */
  token: [brass(659, 0, 120), brass(988, 90, 200)],
  /** Something wrong or lost. */
  wrong: [wood(196, 0, 140), wood(165, 110, 160)],
  /** A fall. */
  fall: [{ wave: 'triangle', pitch: 440, to: 90, lasts: 280, loud: 0.18 }],
  /** One low kalimba note: it is your turn. */
  yours: [brass(330, 0, 280), { ...brass(660, 0, 120), loud: 0.05 }],
  /** Somebody wrote. */
  chat: [brass(880, 0, 100)],
  /** Two friendly tones. */
  beep: [brass(587, 0, 120), brass(440, 120, 140)],
} satisfies Record<string, Note[]>

export type Sound = keyof typeof SOUNDS

let out: AudioContext | undefined

/**
 * Plays a sound, if the person wants any; on a hidden page only that it is their turn. `seat` gives its pitch a
 * character.
 */
export function sound(name: Sound, seat = 0): void {
  if (!prefs.sound || (document.hidden && name !== 'yours') || typeof AudioContext === 'undefined') return
  // Browsers complain of a sound before the person has touched the page.
  if (!out && navigator.userActivation?.hasBeenActive === false) return
  out ??= new AudioContext()
  if (out.state === 'suspended') void out.resume()
  if (out.state === 'running') for (const note of SOUNDS[name]) ring(out, note, 2 ** ((seat * 2) / 12))
}

function ring(out: AudioContext, { wave, pitch, to, at = 0, lasts, loud }: Note, higher: number): void {
  const [start, end] = [out.currentTime + at / 1000, out.currentTime + (at + lasts) / 1000]
  const [tone, volume] = [out.createOscillator(), out.createGain()]
  tone.type = wave
  tone.frequency.setValueAtTime(pitch * higher, start)
  if (to) tone.frequency.exponentialRampToValueAtTime(to * higher, end)
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(loud * prefs.volume, start + 0.004)
  volume.gain.exponentialRampToValueAtTime(0.001, end)
  tone.connect(volume).connect(out.destination)
  tone.start(start)
  tone.stop(end)
}
