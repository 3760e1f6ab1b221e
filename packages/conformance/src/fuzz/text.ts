import fc from 'fast-check'

/** Strings that tell apart servers that trust their input: injection, path tricks, bidi, unpaired surrogates, lengths. */
export const NASTY_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  "' or 1=1 --",
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '=cmd|calc!A1',
  '\u202eabc',
  '\ud800',
  '💥'.repeat(50),
  'ß'.repeat(300),
  '__proto__',
  'constructor',
  '999999999999999999999',
  '-1',
  'NaN',
  '2025-02-30T25:61:00Z',
]

type Schema = Readonly<Record<string, unknown>>

/** A pattern is read, and text is cut into graphemes, when an arbitrary is made: each once. */
const made = new Map<string, fc.Arbitrary<string>>()

/** Text of a string schema: by its format or pattern where it has one. */
export function textOf(schema: Schema): fc.Arbitrary<string> {
  const { format, pattern, minLength, maxLength } = schema
  const key = JSON.stringify([format, pattern, minLength, maxLength])
  const known = made.get(key) ?? make(schema)
  made.set(key, known)
  return known
}

function make(schema: Schema): fc.Arbitrary<string> {
  const format = FORMATS[String(schema['format'])]
  if (format) return format()
  if (typeof schema['pattern'] === 'string') return matching(schema['pattern'])
  const minLength = Number(schema['minLength'] ?? 0)
  const maxLength = Math.max(minLength, Math.min(Number(schema['maxLength'] ?? 40), minLength + 40))
  const plain = fc.string({ unit: 'grapheme', minLength, maxLength })
  const nasty = NASTY_TEXTS.filter((text) => text.length >= minLength && text.length <= maxLength)
  return nasty.length > 0 ? fc.oneof({ weight: 4, arbitrary: plain }, fc.constantFrom(...nasty)) : plain
}

const FORMATS: Readonly<Record<string, () => fc.Arbitrary<string>>> = {
  uuid: () => fc.uuid(),
  guid: () => fc.uuid(),
  'date-time': () => date().map((at) => at.toISOString()),
  date: () => date().map((at) => at.toISOString().slice(0, 10)),
  // Those of RFC 5322 that nobody has are refused by most who read them.
  email: () => fc.stringMatching(/^[a-z][a-z0-9]{0,15}$/).map((name) => `${name}@example.com`),
  'address-block': () => fc.oneof(fc.ipV4(), fc.ipV6()),
  uri: () => fc.webUrl(),
}

function date(): fc.Arbitrary<Date> {
  return fc.date({ min: new Date('1970-01-02'), max: new Date('2100-01-01'), noInvalidDate: true })
}

function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'))
  } catch {
    // A pattern with look-arounds is not made, only tried: the refusal is a case too.
    return fc.string({ maxLength: 40 })
  }
}
