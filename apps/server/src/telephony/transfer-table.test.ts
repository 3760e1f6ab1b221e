import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  outcomeAfter,
  pathTo,
  readTransferTable,
  type TransferOutcome,
  type TransferRow,
} from '@ramal/domain/transfer/testing/call-transfer-rows'
import { until } from '@ramal/process/testing/until'
import { describe, expect, it, type TestContext } from 'vitest'
import { CUSTOMER, TransferCall } from './testing/transfer-call.ts'

/** Rows that are heard with real audio besides. */
const HEARD = new Set([
  'B01',
  'B03',
  'B04',
  'B07',
  'B10',
  'B18',
  'A10',
  'A11',
  'A12',
  'A32',
  'A38',
  'A49',
  'P03',
  'P04',
  'P06',
  'P14',
])

const TABLE = readTransferTable(
  readFileSync(join(import.meta.dirname, '../../../../docs/transfer.md'), 'utf8'),
)

/** What can be seen from outside: no stage, and who is not connected hears nothing whether they ring or are gone. */
function visible({ stage: _, ...after }: TransferOutcome) {
  const [customer, agent, destination] = after.hears.split(', ')
  const callee = destination === 'gone' ? 'nothing' : destination
  const sorted = (texts: string) => texts.split(', ').toSorted().join(', ')
  return {
    ...after,
    hears: `${customer}, ${agent}, ${callee}`,
    ends: sorted(after.ends),
    console: sorted(after.console),
  }
}

async function play(row: TransferRow, { onTestFinished }: TestContext): Promise<void> {
  const call = await TransferCall.open(row)
  onTestFinished(() => call.close())
  const path = pathTo(row)
  for (const [index, words] of path.entries()) {
    await call.do(words)
    await comesTrue(call, visible(outcomeAfter(row, path.slice(0, index + 1))), [
      'hears',
      'origin',
      'destination',
    ])
  }
  call.mark()
  for (const [index, words] of row.events.entries()) {
    await call.do(words)
    // What comes by itself may have come already.
    if (/^(undefined|unreachable|timeout)/.test(`${row.events[index + 1]}`)) continue
    const soFar = [...path, ...row.events.slice(0, index + 1)]
    await comesTrue(call, visible(outcomeAfter(row, soFar)), ['hears'])
  }
  await comesTrue(call, visible(row.after), ['hears', 'ends', 'origin', 'second', 'destination', 'console'])
  // Complaint Browser-Phone #467: who has the customer now sees the customer, not who gave them away.
  if (/^destination, gone, customer$/.test(row.after.hears) && row.to !== 'number')
    expect(await call.shown()).toBe(CUSTOMER)
  if (HEARD.has(row.id)) await call.listen(row.after.hears)
}

type Facts = Awaited<ReturnType<TransferCall['outcome']>>

async function comesTrue(
  call: TransferCall,
  expected: Facts,
  fields: readonly (keyof Facts)[],
): Promise<void> {
  const pick = (facts: Facts) => Object.fromEntries(fields.map((field) => [field, facts[field]]))
  let seen: object = {}
  const isTrue = async () => {
    seen = pick(await call.outcome())
    return JSON.stringify(seen) === JSON.stringify(pick(expected))
  }
  await until('it to come true', isTrue, 15_000).catch(() => expect(seen).toEqual(pick(expected)))
}

// Rows wait for time more than they work: five harnesses at once.
describe.concurrent('the table of docs/transfer.md with real signalling (§4.5, contract §13.3)', () => {
  it.for(TABLE)(
    'Row $id of the table, $type to $to in the stage $stage, comes true after $events',
    { timeout: 60_000 },
    play,
  )
})
