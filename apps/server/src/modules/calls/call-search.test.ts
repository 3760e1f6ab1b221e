import { calls } from '@ramal/db/schema/calls'
import { clients } from '@ramal/db/schema/crm'
import { queueMembers } from '@ramal/db/schema/queues'
import { classifications, serviceClassifications, unions } from '@ramal/db/schema/service'
import { folded } from '@ramal/db/store/folded'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANA, AT, CALLS, CallReport, SOFIA } from './testing/call-report.ts'

let report: CallReport
beforeAll(async () => {
  report = await CallReport.start()
})
afterAll(() => report.stop())

const found = async (query: string): Promise<string[]> => {
  const { results } = (await report.get(`${CALLS}?${query}`)).json()
  return results.map(({ uid }: { uid: string }) => uid)
}

/** An answered and ended call of Ana's in the queue that offers a classification. */
const answered = (uid: string, change: Partial<typeof calls.$inferInsert> = {}) => ({
  tenant_id: 1,
  uid,
  user_id: 1,
  queue_id: 4,
  call_type: 20 as const,
  direction: 'incoming' as const,
  phone: '21988887777',
  phone_key: '+5521988887777',
  started_at: AT,
  answered_at: AT + 1,
  ended_at: AT + 2,
  updated_at: AT,
  ...change,
})

const insertCalls = (...rows: ReturnType<typeof answered>[]) =>
  report.store.write((tx) => tx.db.insert(calls).values(rows))

describe('calls are searched by what people know of them', () => {
  beforeAll(async () => {
    report.caller = SOFIA
    await report.store.write(async ({ db }) => {
      const client = {
        id: 70,
        tenant_id: 1,
        description: 'João Souza',
        full_name: 'João Souza',
        search: folded('João Souza'),
      }
      await db.insert(clients).values({ ...client, created_at: AT, updated_at: AT })
    })
    await insertCalls(
      answered('joao', { client_id: 70 }),
      answered('colleague', { phone: '10002', phone_key: null }),
    )
  })

  it.each([
    '(21) 98888-7777',
    '+55 21 98888-7777',
    '021 98888-7777',
    '55 21 8888-7777', // without the ninth digit
    '+55 (21) 9888',
    '8888-7777',
  ])('A call is found by its number as it was pasted: %s', async (pasted) => {
    expect(await found(`search=${encodeURIComponent(pasted)}`)).toEqual(['joao'])
  })

  it('A number of which no call is finds nothing', async () => {
    expect(await found(`search=${encodeURIComponent('(21) 98888-7778')}`)).toEqual([])
  })

  it.each(['joao', 'Souza João', 'SOUZA 2198'])(
    'A call is found by the name of its client: %s',
    async (search) => {
      expect(await found(`search=${encodeURIComponent(search)}`)).toEqual(['joao'])
    },
  )

  it('A call names its client, or the coworker at its other end, and the agent who served it', async () => {
    const { results } = (await report.get(`${CALLS}?search=21988887777`)).json()
    expect(results[0]).toMatchObject({ name: 'João Souza', agent: 'Ana' })
    const inner = (await report.get(`${CALLS}?phone=10002`)).json().results[0]
    expect(inner.name).toBe('Bruno')
  })
})

it('The list of missed calls holds those that nobody answered, returned or not', async () => {
  report.caller = SOFIA
  const came = { phone: '31977776666', phone_key: '+5531977776666' }
  await insertCalls(
    answered('lost', { ...came, answered_at: null }),
    answered('returned', { ...came, call_type: 10, direction: 'outgoing', started_at: AT + 5 }),
  )
  expect(await found('missed=true&phone=31977776666')).toEqual(['lost'])
  expect(await found('not_returned=true&phone=31977776666')).toEqual([])
})

describe('calls that wait for their classification', () => {
  beforeAll(async () => {
    report.caller = ANA
    await report.store.write(async ({ db }) => {
      const dated = { tenant_id: 1, created_at: AT, updated_at: AT }
      await db.insert(classifications).values({ ...dated, id: 50, description: 'Resolvido' })
      await db
        .insert(unions)
        .values({ ...dated, classification_id: 50, target_type: 'queue_telephony', target_id: 4 })
    })
    await insertCalls(
      answered('waits'),
      answered('given-away', { transfer_type: 'blind' }),
      answered('classified', { classification_id: 50 }),
      answered('classified-elsewhere'),
      answered('unanswered', { answered_at: null }),
      answered('running', { ended_at: null }),
      answered('other-queue', { queue_id: null }),
      answered('of-bruno', { user_id: 3 }),
    )
    await report.store.write(({ db }) =>
      db.insert(serviceClassifications).values({
        ...{ tenant_id: 1, uid: 'classified-elsewhere', channel: 'telephony', user_id: 1 },
        ...{ classification_id: 50, comment: '', updated_at: AT },
      }),
    )
  })

  it('Only answered calls of one’s own in a queue that offers a classification wait for theirs', async () => {
    expect(await found('unclassified=true&limit=50')).toContain('waits')
    // it has no after-service; where its team lets it go without (D4), it is completed from here.
    expect(await found('unclassified=true&limit=50')).toContain('given-away')
    const others = ['classified', 'classified-elsewhere', 'unanswered', 'running', 'other-queue', 'of-bruno']
    const listed = await found('unclassified=true&limit=50')
    expect(listed.filter((uid) => others.includes(uid))).toEqual([])
  })

  it('Nothing waits for a classification where the agent’s queues offer none', async () => {
    await report.store.write(({ db }) => db.delete(queueMembers).where(eq(queueMembers.user_id, 1)))
    expect(await found('unclassified=true')).toEqual([])
  })
})
