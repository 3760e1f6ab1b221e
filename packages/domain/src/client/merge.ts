import { type Answer, answerOf, type Channel, type ConsentLine, type Purpose } from './consent.ts'

/** The stricter of two answers: no, else what was said. Nothing said is no answer. */
export function stricterAnswer(a: Answer, b: Answer): Answer {
  if (a === 'no' || b === 'no') return 'no'
  return a === 'unknown' ? b : a
}

const PURPOSES: readonly Purpose[] = ['any', 'service', 'marketing', 'collection', 'survey']
const CHANNELS: readonly Channel[] = ['call', 'whatsapp', 'sms', 'email']

/**
 * What the ledger of two people who are one must say once more, so that each no of either still holds after the lines of both stand
 * in one ledger, `united`, the oldest first.
 */
export function refusalsToRepeat(
  ledgers: readonly (readonly ConsentLine[])[],
  united: readonly ConsentLine[],
): { purpose: Purpose; channel: Channel }[] {
  const repeated: ConsentLine[] = []
  for (const channel of CHANNELS)
    for (const purpose of PURPOSES) {
      const about = { purpose, channel }
      const isRefused = ledgers.some((lines) => answerOf(lines, about) === 'no')
      if (isRefused && answerOf([...united, ...repeated], about) !== 'no')
        repeated.push({ ...about, answer: 'no' })
    }
  return repeated.map(({ purpose, channel }) => ({ purpose, channel }))
}

type Columns = Readonly<Record<string, unknown>>

/**
 * Values of the survivor of a merge: their own; what they lack, and what is named in `take`, is the other's. Answers of the form are
 * united, and the same goes for each of them.
 */
export function mergedValues(
  survivor: Columns,
  other: Columns,
  { fields, take }: { fields: readonly string[]; take: ReadonlySet<string> },
): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => {
      const [own, theirs] = [survivor[field], other[field]]
      if (isData(own) && isData(theirs))
        return [field, take.has(field) ? { ...own, ...theirs } : { ...theirs, ...own }]
      const isTaken = (take.has(field) || isMissing(own)) && !isMissing(theirs)
      return [field, isTaken ? theirs : own]
    }),
  )
}

const isMissing = (value: unknown) => value === null || value === undefined || value === ''

function isData(value: unknown): value is Columns {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
