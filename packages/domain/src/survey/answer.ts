import type { SURVEY_QUESTION_TYPES } from '@ramal/contract/resources/pabx-words'

export type QuestionType = (typeof SURVEY_QUESTION_TYPES)[number]

/** What keys pressed so far mean to a question: an answer, one that could still grow, or nothing it knows. */
export type Reading =
  | { readonly kind: 'answer'; readonly value: number }
  /** An answer unless another key follows. */
  | { readonly kind: 'perhaps'; readonly value: number }
  | { readonly kind: 'invalid' }

/**
 * Reads the keys of one answer; `#` ends it. nps_0_10: `10`, and one digit, of which 1 and 0 wait for a second (`10`, `07`).
 * csat_1_5: 1 to 5. yes_no: 1 is yes and 2 no, kept as 1 and 0.
 */
export function readAnswer(type: QuestionType, keys: string): Reading {
  const ends = keys.endsWith('#')
  const digits = ends ? keys.slice(0, -1) : keys
  if (!/^\d{1,2}$/.test(digits)) return INVALID
  switch (type) {
    case 'nps_0_10':
      return readScore(digits, ends)
    case 'csat_1_5':
      return /^[1-5]$/.test(digits) ? { kind: 'answer', value: Number(digits) } : INVALID
    case 'yes_no':
      if (digits === '1') return { kind: 'answer', value: 1 }
      return digits === '2' ? { kind: 'answer', value: 0 } : INVALID
    case 'voice':
      return INVALID // Spoken, not keyed.
  }
}

function readScore(digits: string, ends: boolean): Reading {
  const value = Number(digits)
  if (value > 10) return INVALID
  const mayGrow = !ends && (digits === '0' || digits === '1')
  return { kind: mayGrow ? 'perhaps' : 'answer', value }
}

const INVALID = { kind: 'invalid' } as const
