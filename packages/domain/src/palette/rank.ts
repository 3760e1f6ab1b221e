/*
 * What the command palette shows first for a text (screens of the day §5). Pure: the same text gives the same order.
 */

/** Something that can be gone to, done or called. */
export interface PaletteItem {
  /** Stays the same while the item does; the highlight is bound to it. */
  readonly id: string
  readonly label: string
  /** Other words that find it, separated by spaces. */
  readonly words?: string
  /** A phone number or extension that finds it; digits, perhaps with signs. */
  readonly number?: string
  /** Other numbers that find it: more phones, a document. */
  readonly others?: readonly string[]
  /** Stands behind all others that fit, however well it fits itself. */
  readonly isLast?: boolean
}

/** How well a text fits, best first. */
const FITS = ['exact', 'prefix', 'wordStart', 'otherName', 'loose'] as const
export type Fit = (typeof FITS)[number]

/** How often a user has used an item, by its id. */
export type Uses = Readonly<Record<string, number>>

/** How many places at most an item that is used often moves up among those that fit as well. */
const MOST_PLACES = 2

/** The items that fit `text`, best first; equals in their own order, in which use moves one up by two places at most. An empty text fits all. */
export function rank<I extends PaletteItem>(
  items: readonly I[],
  text: string,
  uses: Uses = {},
): readonly I[] {
  const fitting = items.flatMap((item) => {
    const fit = fitOf(item, text)
    return fit === null ? [] : [{ item, fit: FITS.indexOf(fit) }]
  })
  const inOrder = FITS.flatMap((_, level) =>
    movedByUse(
      fitting.filter(({ fit }) => fit === level).map(({ item }) => item),
      uses,
    ),
  )
  return [...inOrder.filter(({ isLast }) => !isLast), ...inOrder.filter(({ isLast }) => isLast)]
}

function movedByUse<I extends PaletteItem>(equals: readonly I[], uses: Uses): readonly I[] {
  const places = equals.map((item, index) => ({
    item,
    // Between two places: who moves up stands before whom they meet there.
    place: index - (uses[item.id] === undefined ? 0 : Math.min(MOST_PLACES, uses[item.id] ?? 0) + 0.5),
  }))
  return places.toSorted((a, b) => a.place - b.place).map(({ item }) => item)
}

/** How `text` fits an item; null: not at all. Accents, capitals, `+55` and the signs of a number do not count. */
export function fitOf({ label, words = '', number, others = [] }: PaletteItem, text: string): Fit | null {
  const asked = plain(text)
  if (asked === '') return 'loose'
  const digits = dialled(text)
  const numbers = [...(number === undefined ? [] : [number]), ...others]
  if (digits !== null && numbers.length > 0)
    return bestFit(numbers.map((one) => fitOfDigits(national(one), digits)))
  const name = plain(label)
  if (name === asked) return 'exact'
  if (name.startsWith(asked)) return 'prefix'
  const parts = wordsOf(asked)
  if (parts.length === 0) return null
  const own = wordsOf(name)
  const begins = (known: readonly string[]) => (part: string) => known.some((word) => word.startsWith(part))
  if (parts.every(begins(own))) return 'wordStart'
  if (parts.every(begins([...own, ...wordsOf(plain(words))]))) return 'otherName'
  return parts.every((part) => own.some((word) => word.includes(part))) ? 'loose' : null
}

function bestFit(fits: readonly (Fit | null)[]): Fit | null {
  return FITS.find((fit) => fits.includes(fit)) ?? null
}

function fitOfDigits(known: string, asked: string): Fit | null {
  if (known === asked) return 'exact'
  if (known.startsWith(asked)) return 'prefix'
  return known.includes(asked) ? 'loose' : null
}

/** The digits of a text that is a number to dial, without the country's; null: it is none. */
export function dialled(text: string): string | null {
  return /^[(+\d][\d\s().-]*$/.test(text.trim()) ? national(text) : null
}

/** Longer than any number within Brazil: it begins with the country's code. */
const WITH_COUNTRY = 12

function national(number: string): string {
  const digits = number.replace(/\D/g, '')
  const isAbroad = digits.startsWith('55') && (number.trim().startsWith('+') || digits.length >= WITH_COUNTRY)
  return isAbroad ? digits.slice(2) : digits
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** Without accents and capitals. */
function plain(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Where in `label` the words of `text` begin and end, in order; for the letters that are shown bold. Without overlaps. */
export function matchedParts(
  label: string,
  text: string,
): readonly { readonly from: number; readonly to: number }[] {
  // Letter by letter: a letter with its accent stays one place.
  const letters = Array.from(label, (letter) => plainLetter(letter))
  const parts = wordsOf(plain(text))
  const found = parts.flatMap((part) => {
    const from = placeOf(letters, [...part])
    return from === null ? [] : [{ from, to: from + part.length }]
  })
  return found
    .toSorted((a, b) => a.from - b.from)
    .filter(({ from }, index, all) => from >= Math.max(0, ...all.slice(0, index).map(({ to }) => to)))
}

function plainLetter(letter: string): string {
  return letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Where `part` begins in `letters`: at a word's beginning, else anywhere. */
function placeOf(letters: readonly string[], part: readonly string[]): number | null {
  const places = letters.flatMap((_, place) =>
    part.every((letter, index) => letters[place + index] === letter) ? [place] : [],
  )
  const atWord = places.find((place) => place === 0 || !/[\p{L}\p{N}]/u.test(letters[place - 1] ?? ''))
  return atWord ?? places[0] ?? null
}
