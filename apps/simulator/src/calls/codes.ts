/** Numbers of the outside world that never answer ring until the caller gives up. */
const SILENT = '777'
/** They pick up late. */
const LATE = '778'
/** Their network plays something before they pick up (early media). */
const EARLY = '183'
/** Somebody picks up or refuses after this, and whoever is late after that, ms. */
const THINKING_MS = 1000
const LATE_MS = 5000

/** What the owner of a dialled number does, and when. */
export type Behaviour =
  | { type: 'answer'; afterMs: number; early: boolean }
  | { type: 'ring' }
  | { type: 'refuse'; status: number; afterMs: number }

/** What somebody was told to do with calls to a number, whatever its digits say. */
export interface CalleeInstructions {
  answers_after?: number | undefined
  early_media?: boolean | undefined
  dial_status?: number | undefined
  rings?: boolean | undefined
}

/**
 * `…486` is busy, `…777` rings for ever, `…778` answers after five seconds, `…183` plays early media before, any other final
 * status refuses with itself (`…404`, `…603`), all else answers after a second. Instructions go before the digits.
 */
export function behaviourOf(number: string, instructions: CalleeInstructions = {}): Behaviour {
  const code = number.slice(-3)
  const afterMs =
    (instructions.answers_after ?? (code === LATE || code === EARLY ? LATE_MS : THINKING_MS) / 1000) * 1000
  const status = instructions.dial_status ?? Number(code)
  if (instructions.rings === true) return { type: 'ring' }
  if (instructions.dial_status !== undefined) return { type: 'refuse', status, afterMs }
  const isTold = instructions.answers_after !== undefined || instructions.early_media !== undefined
  if (!isTold && code === SILENT) return { type: 'ring' }
  // Only what a trunk really says: `…500` of an ordinary number should still answer.
  if (!isTold && REFUSALS.has(status)) return { type: 'refuse', status, afterMs }
  return { type: 'answer', afterMs, early: instructions.early_media ?? code === EARLY }
}

const REFUSALS = new Set([
  403, 404, 408, 480, 484, 486, 487, 488, 503, 510, 551, 552, 559, 600, 603, 604, 609,
])
