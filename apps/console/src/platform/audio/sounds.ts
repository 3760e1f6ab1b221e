import type { Sound as SpecifiedSound } from '@ramal/contract/constants'

/** One beep: frequencies sounding together for `ms`, then silence for `gapMs`. */
interface Beep {
  readonly hertz: readonly number[]
  readonly ms: number
  readonly gapMs: number
}

interface Sound {
  readonly beeps: readonly Beep[]
  /** Repeats until it is stopped. */
  readonly loop: boolean
  /** 0 to 1. */
  readonly volume: number
}

/**
 * The sounds of the console (§9, A-89), made here so that nothing has to be fetched when a call rings: ringtone 1 is an
 * incoming call, 2 an incoming chat, 3 the ring-back of an outgoing call without early media (425 Hz, Brazil).
 */
export const SOUNDS = {
  answer: { beeps: [beep([660], 90), beep([880], 120)], loop: false, volume: 0.25 },
  hangup: { beeps: [beep([480], 120, 40), beep([360], 180)], loop: false, volume: 0.25 },
  'ringtone-1': {
    beeps: [beep([440, 554], 400, 120), beep([440, 554], 400, 1600)],
    loop: true,
    volume: 0.35,
  },
  'ringtone-2': { beeps: [beep([784], 120, 60), beep([988], 160, 1800)], loop: true, volume: 0.3 },
  'ringtone-3': { beeps: [beep([425], 1000, 4000)], loop: true, volume: 0.15 },
  /** The last seconds of an after-service have begun. */
  tick: { beeps: [beep([520], 60)], loop: false, volume: 0.12 },
  'new-message': { beeps: [beep([880], 70, 30), beep([1175], 110)], loop: false, volume: 0.2 },
} as const satisfies Record<SoundName, Sound>

/** What the console can play: the sounds of §9, and one of ours. */
export type SoundName = SpecifiedSound | 'tick'

/** Length of one round of a sound, milliseconds. */
export function soundLength(name: SoundName): number {
  return SOUNDS[name].beeps.reduce((sum, { ms, gapMs }) => sum + ms + gapMs, 0)
}

function beep(hertz: readonly number[], ms: number, gapMs = 0): Beep {
  return { hertz, ms, gapMs }
}
