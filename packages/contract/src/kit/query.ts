import * as z from 'zod'
import { Id, MAX_ID } from '../wire.ts'

const SEARCH_LENGTH = 500
const SEARCH_TERMS = 20
/** Words of an order. */
const LIST_WORDS = 20
/** Values of a filter. */
const LIST_VALUES = 500

/**
 * The lenient query language (contract §0.1, §0.2): a value that does not fit means its default, never an error.
 * Each word is a zod schema whose JSON Schema says what the parameter is.
 */
export const q = {
  int,
  bool,
  text,
  search,
  words,
  list,
  ids,
  id,
  optionalId,
  givenId,
  optionalInt,
  optionalBool,
  optionalTime,
  choice,
}

/** A whole number. Missing or not a number: the default; outside `min`..`max`: the default too (§0.2). */
function int(options: { default: number; min?: number; max?: number }) {
  const min = options.min ?? Number.MIN_SAFE_INTEGER
  const max = options.max ?? Number.MAX_SAFE_INTEGER
  const schema = z.int().min(min).max(max).meta({ default: options.default })
  return z.preprocess((raw) => {
    const value = wholeNumber(raw)
    return value === undefined || value < min || value > max ? options.default : value
  }, schema)
}

/** `true`/`false`/`1`/`0`, case-insensitive (§0.1); anything else is the default. */
function bool(options: { default: boolean } = { default: false }) {
  return z.preprocess((raw) => truth(raw) ?? options.default, z.boolean().meta({ default: options.default }))
}

/** Text without surrounding space; missing is ''. */
function text(options: { max?: number } = {}) {
  const max = options.max ?? 500
  return z.preprocess((raw) => first(raw).trim().slice(0, max), z.string().max(max).meta({ default: '' }))
}

/** Terms separated by white space, whatever stands around them: the first ones count, of 500 signs in all (§0.2). */
function search() {
  const description = `Terms separated by white space; the first ${SEARCH_TERMS} count.`
  return z.preprocess(
    (raw) => first(raw).trim().slice(0, SEARCH_LENGTH).trim().split(/\s+/).slice(0, SEARCH_TERMS).join(' '),
    z.string().max(SEARCH_LENGTH).meta({ default: '', description }),
  )
}

/** Names of columns separated by commas; the first different ones count. */
function words() {
  return listOf(z.string(), { max: LIST_WORDS, read: pieces })
}

/** Values separated by commas, empty ones dropped; the first different ones count. */
function list() {
  return listOf(z.string(), { max: LIST_VALUES, read: pieces })
}

/** Ids separated by commas; what is no id is dropped, and the first different ones count. */
function ids() {
  const read = (raw: unknown) => pieces(raw).flatMap((piece) => idFrom(piece) ?? [])
  return listOf(Id, { max: LIST_VALUES, read })
}

// Each value is a piece of a statement: their number is never the caller's to choose.
function listOf<Of extends z.ZodType>(
  of: Of,
  { max, read }: { max: number; read: (raw: unknown) => unknown[] },
) {
  return z.preprocess(
    (raw) => [...new Set(read(raw))].slice(0, max), // More are no error (§0.2).
    z.array(of).max(max).meta({ default: [] }),
  )
}

/** An id that must be there: path parameters. The server answers 404 to one that does not parse. */
function id() {
  return z.preprocess((raw) => idFrom(raw), Id)
}

/** An id that filters: missing or wrong means no filter. */
function optionalId() {
  return z.preprocess((raw) => idFrom(raw), Id.optional())
}

/** An id that is acted on: missing is none, a wrong one is an error, for what is done without it is another thing. */
function givenId() {
  return z.preprocess((raw) => (first(raw).trim() === '' ? undefined : (idFrom(raw) ?? raw)), Id.optional())
}

/** A whole number that filters: missing or wrong means no filter. */
function optionalInt() {
  return z.preprocess((raw) => wholeNumber(raw), z.int().optional())
}

/** A boolean that filters: missing or wrong means no filter. */
function optionalBool() {
  return z.preprocess((raw) => truth(raw), z.boolean().optional())
}

/** A date-time that filters: missing or wrong means no filter. */
function optionalTime() {
  return z.preprocess((raw) => {
    const value = first(raw).trim()
    return z.iso.datetime({ offset: true }).safeParse(value).success ? value : undefined
  }, z.iso.datetime({ offset: true }).optional())
}

/** One of a closed list; anything else is the default. */
function choice<const T extends readonly [string, ...string[]]>(values: T, options: { default: T[number] }) {
  return z.preprocess(
    (raw) => {
      const value = first(raw)
      return values.includes(value) ? value : options.default
    },
    z.enum(values).meta({ default: options.default }),
  )
}

// A repeated parameter arrives as a list; its first value counts.
function first(raw: unknown): string {
  const value: unknown = Array.isArray(raw) ? raw[0] : raw
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

function pieces(raw: unknown): string[] {
  const values: unknown[] = Array.isArray(raw) ? raw : [raw]
  return values
    .flatMap((value) => first(value).split(','))
    .map((piece) => piece.trim())
    .filter(Boolean)
}

function wholeNumber(raw: unknown): number | undefined {
  const value = first(raw).trim()
  return /^-?\d{1,15}$/.test(value) ? Number(value) : undefined
}

function idFrom(raw: unknown): number | undefined {
  const value = wholeNumber(raw)
  return value !== undefined && value > 0 && value <= MAX_ID ? value : undefined
}

function truth(raw: unknown): boolean | undefined {
  const value = first(raw).trim().toLowerCase()
  if (value === 'true' || value === '1') return true
  if (value === 'false' || value === '0') return false
  return undefined
}
