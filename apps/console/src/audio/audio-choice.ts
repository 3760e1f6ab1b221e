import * as z from 'zod'
import { stored } from '../platform/storage.ts'

/** What the agent has chosen on this machine: devices (null is the system's choice), ringtone of calls, volume of calls and of sounds. */
const AudioChoice = z.object({
  input: z.string().nullable(),
  output: z.string().nullable(),
  /** Where calls ring, so that who has put the headset down hears them; null: where they are heard. */
  ringOutput: z.string().nullable().default(null),
  ringtone: z.enum(['ringtone-1', 'ringtone-2', 'ringtone-3']).default('ringtone-1'),
  /** 0 to 1. */
  volume: z.number().min(0).max(1).default(0.8),
  /** Of who is at the other end, 0 to 1. */
  callVolume: z.number().min(0).max(1).default(1),
})
export type AudioChoice = z.output<typeof AudioChoice>

const kept = stored('ramal.audio', AudioChoice, {
  input: null,
  output: null,
  ringOutput: null,
  ringtone: 'ringtone-1',
  volume: 0.8,
  callVolume: 1,
})
/** Heard by all that sound. */
const CHANGED = 'ramal:audio'

/** The one choice of this browser: it is made in the softphone or in the profile, and who sounds hears of it. */
export const audioChoice = {
  get: kept.get,
  set(choice: AudioChoice): void {
    kept.set(choice)
    dispatchEvent(new Event(CHANGED))
  },
  /** Calls `listener` with each new choice; returns the function that ends it. */
  subscribe(listener: (choice: AudioChoice) => void): () => void {
    const hear = () => listener(kept.get())
    addEventListener(CHANGED, hear)
    return () => removeEventListener(CHANGED, hear)
  },
}
