import { GUESSED_WORDS, KEY_ROWS } from './guessed-words.ts'

export type PasswordStrength = 'weak' | 'fair' | 'strong'

/** What a guesser tries before anything else, and this password is made of; `short`: there is too little of it. */
export type StrengthReason = 'named' | 'common' | 'sequence' | 'repeated' | 'year' | 'short'

/** `reason`: the first thing that would make it better; null of a strong one. */
export interface StrengthVerdict {
  readonly strength: PasswordStrength
  readonly reason: StrengthReason | null
}

/** Below the first a machine finds it in minutes, below the second in months, bits. */
const WEAK_BITS = 32
const FAIR_BITS = 50
/** What a guessable part costs whoever guesses, bits: one of some hundreds, in one of a few spellings. */
const PART_BITS = 8
const SHORTEST = { word: 4, sequence: 3, repeated: 3 } as const

type Part = Exclude<StrengthReason, 'short'>

/**
 * How long a password would stand a guesser: each part that is guessed at once (a word of many, the person's own names, `12345`, `qwer`, `aaaa`,
 * a year) counts little, and every other character as much as the kinds of characters in it allow. Not what a site asks: its length is its own affair.
 */
export function passwordStrength(password: string, names: readonly string[]): StrengthVerdict {
  const characters = [...password.normalize('NFKC')]
  const parts = new Set<Part>()
  let bits = 0
  // Enough is enough: a long one is not read to its end.
  for (let at = 0; at < characters.length && bits < FAIR_BITS; ) {
    const found = partAt(characters, at, names)
    if (found) parts.add(found.part)
    bits += found ? PART_BITS : Math.log2(poolOf(characters))
    at += found?.length ?? 1
  }
  if (bits >= FAIR_BITS) return { strength: 'strong', reason: null }
  const reason = ORDER.find((part) => parts.has(part)) ?? 'short'
  return { strength: bits < WEAK_BITS ? 'weak' : 'fair', reason }
}

/** Why a password is refused: it is made of what is guessed at once. One that is only short is the policy's affair; null = nothing. */
export function guessableReason(password: string, names: readonly string[]): Part | null {
  const { strength, reason } = passwordStrength(password, names)
  return strength === 'weak' && reason !== null && reason !== 'short' ? reason : null
}

/** What is named first: what its owner would not think of. */
const ORDER: readonly Part[] = ['named', 'common', 'sequence', 'repeated', 'year']

interface Found {
  readonly part: Part
  readonly length: number
}

function partAt(characters: readonly string[], at: number, names: readonly string[]): Found | null {
  const rest = plain(characters.slice(at))
  const unleet = rest.map((one) => LEET[one] ?? one)
  const word = (part: Part, words: readonly string[]): Found[] =>
    words
      .filter((one) => one.length >= SHORTEST.word && (starts(rest, one) || starts(unleet, one)))
      .map((one) => ({ part, length: one.length }))
  const found = [
    ...word('named', names.flatMap(wordsOf)),
    ...word('common', GUESSED_WORDS),
    { part: 'sequence', length: sequenceLength(rest) } as const,
    { part: 'repeated', length: repeatedLength(rest) } as const,
    { part: 'year', length: /^(?:19|20)\d\d/.test(rest.join('')) ? 4 : 0 } as const,
  ]
  const long = found.filter(({ part, length }) => length >= (part === 'year' ? 4 : SHORTEST.sequence))
  return long.reduce<Found | null>((best, one) => (best && best.length >= one.length ? best : one), null)
}

/** Each of its words, as it is compared. */
function wordsOf(name: string): readonly string[] {
  return plain([...name])
    .join('')
    .split(/[^\p{L}]+/u)
}

/** Small letters without accents, one for each character: a place in it is one in the password. */
function plain(characters: readonly string[]): readonly string[] {
  return characters.map((one) => [...one.normalize('NFD').toLowerCase()][0] ?? one)
}

const LEET: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' },
  ...{ '@': 'a', $: 's', '!': 'i' },
}

function starts(characters: readonly string[], word: string): boolean {
  return [...word].every((one, index) => characters[index] === one)
}

/** `abc`, `321`, `qwe`: how many of the first characters follow each other, in the alphabet or on the keys. */
function sequenceLength(characters: readonly string[]): number {
  const follow = (a: string, b: string, step: 1 | -1) =>
    (/[\p{L}\d]/u.test(a) && b.codePointAt(0) === (a.codePointAt(0) ?? 0) + step) ||
    KEY_ROWS.some((row) => row.includes(a) && row.indexOf(b) === row.indexOf(a) + step)
  const run = (step: 1 | -1) => {
    let length = 1
    while (length < characters.length && follow(characters[length - 1] ?? '', characters[length] ?? '', step))
      length += 1
    return length
  }
  return Math.max(run(1), run(-1))
}

function repeatedLength(characters: readonly string[]): number {
  const other = characters.findIndex((one) => one !== characters[0])
  return other === -1 ? characters.length : other
}

/** How many characters there are of the kinds that it has. */
function poolOf(characters: readonly string[]): number {
  const kinds: readonly (readonly [RegExp, number])[] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^\p{L}\d]/u, 33],
    [/[^\p{ASCII}]/u, 40],
  ]
  const text = characters.join('')
  return Math.max(
    2,
    kinds.reduce((sum, [kind, size]) => sum + (kind.test(text) ? size : 0), 0),
  )
}
