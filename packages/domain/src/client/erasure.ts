import { formatDocument } from './document.ts'

/** By what somebody is found in a text that others wrote: what nobody else bears. */
export interface Marks {
  readonly names: readonly string[]
  /** E.164. */
  readonly phones: readonly string[]
  /** Documents, e-mails, ids of providers. */
  readonly words: readonly string[]
}

/** What people write between the digits of a number, a few at most. */
const BETWEEN = '[\\s().\\-/]{0,3}'
/** Shorter ones stand in texts by chance. */
const FEWEST = { name: 5, digits: 8, word: 5, told: 8, document: 4 } as const

/**
 * What finds a person in a text, whatever the case, the accents and the writing of their numbers; null: nothing would. One expression
 * without repetition that could run long: every part of it is of a bounded length. A name of one word is found where it is all of a text, and
 * only in rows that are the person's own (`isOwn`).
 */
export function personPattern({ names, phones, words }: Marks, { isOwn = false } = {}): RegExp | null {
  const whole = isOwn ? names.filter((name) => !isTelling(name) && name !== '') : []
  const parts = [
    ...names.filter(isTelling).map((name) => escaped(name).replaceAll(/\s+/g, '\\s{1,3}')),
    ...whole.map((name) => `^${escaped(name)}$`),
    ...phones.flatMap(phonePart),
    ...words.filter((word) => (isOwn ? word.length >= FEWEST.word : isTellingWord(word))).map(wordPart),
  ]
  if (parts.length === 0) return null
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
}

/** A name of one word is anybody's. */
export function isTelling(name: string): boolean {
  return name.length >= FEWEST.name && /\S\s+\S/.test(name)
}

/** Ids are chosen freely, by agents and by users of WhatsApp: what is no address and holds hardly a digit is a word of the language. */
function isTellingWord(word: string): boolean {
  return (
    word.length >= FEWEST.told &&
    ((word.includes('@') && word.includes('.')) || word.replace(/\D/g, '').length >= FEWEST.document)
  )
}

/** Pieces that every writing of the marks contains in lower case without accents: what a store looks for before anything is read. */
export function probesOf({ names, phones, words }: Marks): string[] {
  const lower = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const ends = phones.filter((phone) => phone.length > FEWEST.digits).map(endOf)
  const last = words.filter(isTellingWord)
  return [
    ...new Set([
      ...names.filter(isTelling).map((name) => lower(name).split(/\s+/)[0] ?? ''),
      ...ends,
      ...last.flatMap((word) => [lower(word), lower(formatDocument(word))]),
    ]),
  ].filter((probe) => probe !== '')
}

/** A value of JSON with `instead` wherever its texts name the person; the same value where none does. */
export function withoutPerson(value: unknown, pattern: RegExp, instead: string): unknown {
  if (typeof value === 'string') return value.replace(pattern, instead)
  if (Array.isArray(value)) {
    const inner = value.map((one) => withoutPerson(one, pattern, instead))
    return inner.every((one, at) => one === value[at]) ? value : inner
  }
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value)
  const inner = entries.map(([name, one]) => [name, withoutPerson(one, pattern, instead)] as const)
  return inner.every(([, one], at) => one === entries[at]?.[1]) ? value : Object.fromEntries(inner)
}

/** The digits that every writing has together: four in Brazil, three elsewhere. */
const endOf = (phone: string) => phone.slice(phone.startsWith('+55') ? -4 : -3)

/** The number with and without country, area zero and ninth digit; an area is always there, since without it it is anybody's. */
function phonePart(phone: string): string[] {
  const digits = phone.replace(/\D/g, '')
  if (digits.length < FEWEST.digits) return []
  const brazilian = /^55(\d\d)(9?)(\d{8})$/.exec(digits)
  // A short one without its prefix may be a date.
  if (!brazilian) return [`(?:\\+|00)${digits.length < 11 ? '' : '?'}${spaced(digits)}`]
  const [, area = '', ninth = '', rest = ''] = brazilian
  const own = `${spaced(area)}${BETWEEN}${ninth === '' ? '' : `(?:9${BETWEEN})?`}${spaced(rest)}`
  return [`(?:\\+?(?:00)?55${BETWEEN}|\\(?0?)?${own}`]
}

function wordPart(word: string): string {
  return isNumber(word) ? spaced(word) : escaped(word)
}

/** As documents are, which are written with marks between; a shorter number with them would be a date. */
const isNumber = (word: string) =>
  /^(?:[\dA-Z]{11}|[\dA-Z]{14})$/.test(word) && word.replaceAll(/\D/g, '').length >= FEWEST.document
const spaced = (digits: string) => [...digits].join(BETWEEN)
/** The syntax characters of ECMA-262: with the flag `u` nothing else may be escaped, a hyphen neither. */
const escaped = (text: string) => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, '\\$&')
