import { users } from '@ramal/db/schema/business'
import { chatQueues, telephonyQueues } from '@ramal/db/schema/queues'
import type { ReadTx } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'
import { readChoices } from '../../../modules/reporting/choice-rows.ts'
import { ana, first, type ReaderCase, type ReaderCases, suporte, TENANT } from '../reader-case.ts'

const ADMIN = first(users, eq(users.username, 'admin'))

const choice = (name: 'queue' | 'chat_queue' | 'team' | 'agent', row: ReaderCase['row']): ReaderCase => ({
  row,
  isGiven: async (tx: ReadTx, id) => {
    const reader = { id: await ADMIN(tx), tenantId: TENANT, teamId: null, roles: [] }
    return (await readChoices(tx, reader))[name].some((one) => one.id === id)
  },
})

/** By what a report may be narrowed. */
export const REPORTING: ReaderCases = {
  'modules/reporting/choice-rows.ts#readChoices: telephonyQueues': choice('queue', first(telephonyQueues)),
  'modules/reporting/choice-rows.ts#readChoices: chatQueues': choice('chat_queue', first(chatQueues)),
  'modules/reporting/choice-rows.ts#readChoices: teams': choice('team', suporte),
  'modules/reporting/choice-rows.ts#readChoices: users': choice('agent', ana),
}
