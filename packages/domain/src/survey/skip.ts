/** Answers until now by question order; null = asked without an answer. */
export type Answers = Readonly<Record<number, number | null>>

const COMPARE = {
  eq: (a: number, b: number) => a === b,
  ne: (a: number, b: number) => a !== b,
  gt: (a: number, b: number) => a > b,
  gte: (a: number, b: number) => a >= b,
  lt: (a: number, b: number) => a < b,
  lte: (a: number, b: number) => a <= b,
} as const

/**
 * Is a question passed over? `skip_if` is `{question, op, value}`: the order of an earlier question and what its answer must be
 * like; `op` is eq, ne, gt, gte, lt, lte, in (a list), or empty (no answer). Without an answer only `empty` holds. What cannot be
 * read skips nothing.
 */
export function isSkipped(skipIf: Readonly<Record<string, unknown>> | null, answers: Answers): boolean {
  if (!skipIf) return false
  const { question, op, value } = skipIf
  if (typeof question !== 'number' || typeof op !== 'string') return false
  const answer = answers[question] ?? null
  if (op === 'empty') return answer === null
  if (answer === null) return false
  if (op === 'in') return Array.isArray(value) && value.includes(answer)
  const compare = Object.hasOwn(COMPARE, op) ? COMPARE[op as keyof typeof COMPARE] : null
  return compare !== null && typeof value === 'number' && compare(answer, value)
}
