/** Numbers of the outside world that never answer ring until the caller gives up. */
const SILENT = '777'

/** What the last three digits of a dialled number make its owner do. */
export type Behaviour = { type: 'answer' } | { type: 'ring' } | { type: 'refuse'; status: number }

/** `…486` is busy, `…777` rings for ever, any other final status refuses with itself (`…404`, `…603`), all else answers. */
export function behaviourOf(number: string): Behaviour {
  const code = number.slice(-3)
  if (code === SILENT) return { type: 'ring' }
  const status = Number(code)
  // Only what a trunk really says: `…500` of an ordinary number should still answer.
  return REFUSALS.has(status) ? { type: 'refuse', status } : { type: 'answer' }
}

const REFUSALS = new Set([
  403, 404, 408, 480, 484, 486, 487, 488, 503, 510, 551, 552, 559, 600, 603, 604, 609,
])
