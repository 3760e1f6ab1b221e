/** Why two clients may be one person, the surest first. */
export const TWIN_REASONS = ['document', 'phone', 'email', 'name'] as const
export type TwinReason = (typeof TWIN_REASONS)[number]

/** What of a client tells them from others. */
export interface Likeness {
  readonly name: string
  readonly document: string | null
  readonly birthDate: string | null
  /** E.164. */
  readonly phones: readonly string[]
  /** In lower case. */
  readonly emails: readonly string[]
}

/** Why these two may be the same person; none: nothing speaks for it. */
export function twinReasons(a: Likeness, b: Likeness): TwinReason[] {
  const reasons: TwinReason[] = []
  if (a.document !== null && a.document === b.document) reasons.push('document')
  if (a.phones.some((phone) => b.phones.includes(phone))) reasons.push('phone')
  if (a.emails.some((email) => b.emails.includes(email))) reasons.push('email')
  if (a.birthDate !== null && a.birthDate === b.birthDate && isNearName(a.name, b.name)) reasons.push('name')
  return reasons
}

/** Whether two names are near: the same words in any order, one without some middle names of the other, or with a slip of the pen. */
export function isNearName(a: string, b: string): boolean {
  const [left, right] = [wordsOf(a), wordsOf(b)]
  if (left.length === 0 || right.length === 0) return false
  const [fewer, more] = left.length <= right.length ? [left, right] : [right, left]
  const leftOver = [...more]
  for (const word of fewer) {
    const at = leftOver.findIndex((other) => isNearWord(word, other))
    if (at === -1) return false
    leftOver.splice(at, 1)
  }
  // One word alone, a first name, is nobody's whole name.
  return fewer.length > 1 || more.length === 1
}

function wordsOf(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !PARTICLES.has(word))
}

const PARTICLES = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'del', 'la', 'y', 'von', 'van'])

/** One slip: a sign more, less, or another one; words of up to four signs must be the same. */
function isNearWord(a: string, b: string): boolean {
  if (a === b) return true
  if (Math.min(a.length, b.length) <= 4 || Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const [restA, restB] = [a.slice(at), b.slice(at)]
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)
}
