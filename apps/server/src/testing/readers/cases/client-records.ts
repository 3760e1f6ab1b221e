import { activities } from '@ramal/db/schema/activities'
import { clientPhones, clients, statuses } from '@ramal/db/schema/crm'
import { leadPhones, leads } from '@ramal/db/schema/leads'
import { eq } from 'drizzle-orm'
import { customersOf } from '../../../modules/briefing/customer-rows.ts'
import { clientSubject, leadSubject } from '../../../modules/client-record/timeline/subject-rows.ts'
import {
  readAlike,
  readAll,
  readCandidates,
  readHistory,
} from '../../../modules/client-record/twins/likeness-rows.ts'
import { findClientRow } from '../../../modules/client-record/twins/merge-rows.ts'
import { readContactFacts } from '../../../modules/clients/consent-rows.ts'
import { clientWithKey, leadWithKey } from '../../../modules/list-import/known-rows.ts'
import { first, made, type ReaderCases, some, TENANT } from '../reader-case.ts'

const phone = { phone: '11999990000', phone_key: 'key of Lia' }
const aClient = made(async (tx) => {
  const row = { tenant_id: TENANT, description: 'Lia Prado', full_name: 'Lia Prado' }
  const added = await tx.db.insert(clients).values(row).returning({ id: clients.id })
  await tx.db.insert(clientPhones).values({ tenant_id: TENANT, client_id: added[0]!.id, ...phone })
  return added
})
const aLead = made(async (tx) => {
  const status_id = await first(statuses, eq(statuses.entity, 'lead'))(tx)
  const row = { tenant_id: TENANT, description: 'Lia', full_name: 'Lia', status_id }
  const added = await tx.db.insert(leads).values(row).returning({ id: leads.id })
  await tx.db.insert(leadPhones).values({ tenant_id: TENANT, lead_id: added[0]!.id, ...phone })
  return added
})
const anActivity = made(async (tx) => {
  const client_id = await aClient(tx)
  const row = { tenant_id: TENANT, description: 'Retorno', destination: '11999990000', client_id }
  return tx.db.insert(activities).values(row).returning({ id: activities.id })
})
const nobody = { id: 0, name: '', document: null, birthDate: null, createdAt: 0, lastContactAt: null }

/** A client who is switched off is still somebody: what there was with them is shown, and who they may be. */
const KEPT = {
  marks: ['deleted_at'],
  because: 'what there was with somebody who is switched off is still looked at',
} as const

/** Readers of what stands beside a client's row. */
export const CLIENT_RECORDS: ReaderCases = {
  'modules/briefing/customer-rows.ts#customersOf: clients': {
    row: aClient,
    isGiven: async (tx, id) => {
      const asked = { tenantId: TENANT, seesRecords: true }
      return (await customersOf(tx, asked, { phoneKey: null, clientId: id })).results.length > 0
    },
    only: KEPT,
  },
  'modules/list-import/known-rows.ts#clientWithKey: clients': {
    row: aClient,
    isGiven: (tx) => some(clientWithKey(tx, TENANT, 'phone', phone.phone_key)),
  },
  'modules/list-import/known-rows.ts#leadWithKey: leads': {
    row: aLead,
    isGiven: (tx) => some(leadWithKey(tx, TENANT, 'phone', phone.phone_key)),
  },
  'modules/client-record/timeline/subject-rows.ts#clientSubject: clients': {
    row: aClient,
    isGiven: (tx, id) => some(clientSubject(tx, TENANT, id)),
    only: KEPT,
  },
  'modules/client-record/timeline/subject-rows.ts#leadSubject: leads': {
    row: aLead,
    isGiven: (tx, id) => some(leadSubject(tx, TENANT, id)),
    only: KEPT,
  },
  'modules/client-record/twins/likeness-rows.ts#readAlike: clients': {
    row: aClient,
    isGiven: (tx, id) => some(readAlike(tx, TENANT, id)),
    only: KEPT,
  },
  'modules/client-record/twins/likeness-rows.ts#readAll: clients': {
    row: aClient,
    isGiven: async (tx, id) => (await readAll(tx, TENANT, [id])).length > 0,
    only: KEPT,
  },
  'modules/client-record/twins/likeness-rows.ts#readCandidates: clients': {
    row: aClient,
    isGiven: async (tx, id) => {
      const found = await readCandidates(tx, TENANT, { ...nobody, phones: [phone.phone_key], emails: [] })
      return found.some((one) => one.id === id)
    },
    only: KEPT,
  },
  'modules/client-record/twins/likeness-rows.ts#readHistory: activities': {
    row: anActivity,
    isGiven: async (tx, id) => {
      const [row] = await tx.db.select().from(activities).where(eq(activities.id, id))
      return (await readHistory(tx, row!.client_id!)).activities > 0
    },
    only: KEPT,
  },
  'modules/client-record/twins/merge-rows.ts#findClientRow: clients': {
    row: aClient,
    isGiven: (tx, id) => some(findClientRow(tx, TENANT, id)),
    only: KEPT,
  },
  'modules/clients/consent-rows.ts#readContactFacts: clients': {
    row: aClient,
    isGiven: (tx, id) => some(readContactFacts(tx, TENANT, id)),
    only: { marks: ['deleted_at'], because: 'what somebody said holds while they are switched off too' },
  },
}
