/*
 * An agent who speaks while they are muted is not heard, and mostly does not know it. What is loud for about a second is speech: a cough or
 * a key of the keyboard is not, for silence takes away what noise has added.
 */

/** From here on the microphone is loud: -39 dB on the scale of the meter (0 is -60 dB, 1 is full scale). */
const SPEECH_LEVEL = 0.35
/** So much more noise than silence is speech: a second of it, with the pauses between its words. */
const SPEECH_MS = 700
/** A page that slept has measured nothing meanwhile. */
const STEP_MAX_MS = 200
/** Who speaks on, to themselves or to a colleague, is not told again before. */
const AGAIN_MS = 30_000
/** How long it is told, unless the agent is heard again before. */
export const MUTED_NOTICE_MS = 10_000

/** What was heard of a muted microphone so far; times are epoch milliseconds. */
export interface MutedSpeech {
  /** Noise less silence, ms. */
  readonly loudMs: number
  readonly measuredAt: number | null
  readonly toldAt: number | null
}

export const NOTHING_SAID: MutedSpeech = { loudMs: 0, measuredAt: null, toldAt: null }

/** A level (0 to 1) measured at a muted microphone; `tells`: the agent is to be told that nobody hears them. */
export function heardMuted(
  speech: MutedSpeech,
  { level, now }: { readonly level: number; readonly now: number },
): readonly [MutedSpeech, tells: boolean] {
  const step = speech.measuredAt === null ? 0 : Math.min(STEP_MAX_MS, now - speech.measuredAt)
  const loudMs = Math.min(SPEECH_MS, Math.max(0, speech.loudMs + (level >= SPEECH_LEVEL ? step : -step)))
  const isDue = speech.toldAt === null || now - speech.toldAt >= AGAIN_MS
  if (loudMs < SPEECH_MS || !isDue) return [{ ...speech, loudMs, measuredAt: now }, false]
  return [{ loudMs: 0, measuredAt: now, toldAt: now }, true]
}

/** Measuring begins anew; when it was told last is remembered. */
export function mutedAgain(speech: MutedSpeech): MutedSpeech {
  return { ...NOTHING_SAID, toldAt: speech.toldAt }
}
