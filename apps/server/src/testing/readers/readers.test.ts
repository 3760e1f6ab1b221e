import type { AnyTable } from '@ramal/db/store/any-table'
import type { Store, WriteTx } from '@ramal/db/store/store'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { eq, getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '../../demo/seed.ts'
import { secretBox } from '../../platform/secret-box.ts'
import { outgoing } from '../../realtime/outgoing-frame.ts'
import { CLIENT_RECORDS } from './cases/client-records.ts'
import { FIRST_HOUR } from './cases/first-hour.ts'
import { FLOOR } from './cases/floor.ts'
import { IDLE_CHATS } from './cases/idle-chats.ts'
import { LOOKUPS } from './cases/lookups.ts'
import { OPERATING } from './cases/operating.ts'
import { PEOPLE } from './cases/people.ts'
import { QUEUES } from './cases/queues.ts'
import { REPORTING } from './cases/reporting.ts'
import { SERVICE } from './cases/service.ts'
import { TELEPHONY } from './cases/telephony.ts'
import { EXCEPTIONS } from './exceptions.ts'
import { type Mark, marksOf, SETTINGS, settingsReaders } from './settings-readers.ts'

const CASES = {
  ...PEOPLE,
  ...CLIENT_RECORDS,
  ...SERVICE,
  ...LOOKUPS,
  ...QUEUES,
  ...TELEPHONY,
  ...FLOOR,
  ...REPORTING,
  ...FIRST_HOUR,
  ...IDLE_CHATS,
  ...OPERATING,
}
const OFF = { is_active: false, deleted_at: 1 } as const
const ON = { is_active: true, deleted_at: null } as const

let store: Store
beforeAll(async () => {
  store = await openTemporaryStore({ outgoing })
  const box = secretBox(Buffer.alloc(32, 7))
  await seedDemo(store, { box, simAddress: '127.0.0.1', simSipPort: 5070, providerUrl: 'http://127.0.0.1:1' })
})
afterAll(() => store.close())

describe('rows that are switched off or deleted', () => {
  it('Every reader of settings stands in the table of cases or, with a reason, among the exceptions, and in one of them', () => {
    const known = [...Object.keys(CASES), ...EXCEPTIONS].sort()
    expect(known).toEqual(settingsReaders().sort())
  })

  it.each(Object.entries(CASES))(
    'What %s reads is given while it counts, and not when it is switched off or deleted',
    async (name, one) => {
      const table = SETTINGS.get(name.split(': ')[1]!)!
      const marks = one.only?.marks ?? marksOf(table)
      const given = await undone(async (tx) => {
        const id = await one.row(tx)
        const found: Record<string, boolean> = { 'as it is': await one.isGiven(tx, id) }
        for (const mark of marks) {
          await turn(tx, table, id, mark, OFF)
          found[mark] = await one.isGiven(tx, id)
          await turn(tx, table, id, mark, ON)
        }
        return found
      })
      expect(given).toEqual({ 'as it is': true, ...Object.fromEntries(marks.map((mark) => [mark, false])) })
    },
  )
})

async function turn(tx: WriteTx, table: AnyTable, id: number, mark: Mark, how: typeof OFF | typeof ON) {
  await tx.db
    .update(table)
    .set({ [mark]: how[mark] })
    .where(eq(getTableColumns(table)['id']!, id))
}

/** What `fn` finds; what it writes is taken back. */
async function undone<Found>(fn: (tx: WriteTx) => Promise<Found>): Promise<Found> {
  let found: { it: Found } | undefined
  const taken = new Error('taken back')
  await store
    .write(async (tx) => {
      found = { it: await fn(tx) }
      throw taken
    })
    .catch((error: unknown) => {
      if (error !== taken) throw error
    })
  return found!.it
}
