import { type Shift, users } from '@ramal/db/schema/business'
import { chatQueues, telephonyQueues } from '@ramal/db/schema/queues'
import type { ReadTx } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'
import { readChoices } from '../../../modules/reporting/choice-rows.ts'
import { countPlanned } from '../../../modules/reporting/planned-count-rows.ts'
import { ana, first, type ReaderCase, type ReaderCases, suporte, TENANT } from '../reader-case.ts'

const ADMIN = first(users, eq(users.username, 'admin'))

const choice = (name: 'queue' | 'chat_queue' | 'team' | 'agent', row: ReaderCase['row']): ReaderCase => ({
  row,
  isGiven: async (tx: ReadTx, id) => {
    const reader = { id: await ADMIN(tx), tenantId: TENANT, teamId: null, roles: [] }
    return (await readChoices(tx, reader))[name].some((one) => one.id === id)
  },
})

const EVERYBODY = { agents: null, queues: null, chatQueues: null }

/** Ana, who is to be there at any time. */
const planned: ReaderCase['row'] = async (tx) => {
  const id = await ana(tx)
  const shift: Shift[] = [{ week_days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '23:59' }]
  await tx.db.update(users).set({ shift }).where(eq(users.id, id))
  return id
}

/** By what a report may be narrowed, and who stands in it with a plan. */
export const REPORTING: ReaderCases = {
  'modules/reporting/choice-rows.ts#readChoices: telephonyQueues': choice('queue', first(telephonyQueues)),
  'modules/reporting/choice-rows.ts#readChoices: chatQueues': choice('chat_queue', first(chatQueues)),
  'modules/reporting/choice-rows.ts#readChoices: teams': choice('team', suporte),
  'modules/reporting/choice-rows.ts#readChoices: users': choice('agent', ana),
  'modules/reporting/planned-count-rows.ts#countPlanned: users': {
    row: planned,
    isGiven: async (tx, id) => {
      const [day, later] = [Date.UTC(2100, 0, 1), Date.UTC(2100, 0, 2)]
      const slice = { tenantId: TENANT, since: day, until: later, zone: 'UTC', reach: EVERYBODY }
      return (await countPlanned(tx, slice)).some(({ key }) => key === id)
    },
  },
}
