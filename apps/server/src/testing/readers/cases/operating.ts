import { groups, sites, users } from '@ramal/db/schema/business'
import { channels } from '@ramal/db/schema/channels'
import { endpoints } from '@ramal/db/schema/pabx'
import { queueMembers, telephonyQueues } from '@ramal/db/schema/queues'
import { inboundRoutes, numbers } from '@ramal/db/schema/routes'
import { trunks } from '@ramal/db/schema/trunks'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { ALL_TENANTS } from '@ramal/db/store/tenant-share'
import { and, eq } from 'drizzle-orm'
import * as facts from '../../../modules/first-hour/fact-rows.ts'
import { isNumberTaken } from '../../../modules/first-hour/step-rows.ts'
import { isAdministrator } from '../../../modules/operator/account-rows.ts'
import { findChannelFacts, findTrunkFacts } from '../../../modules/operator/fact-rows.ts'
import { ana, first, has, made, type ReaderCases, some, TENANT } from '../reader-case.ts'

const admin = first(users, eq(users.username, 'admin'))
const administrators = first(groups, eq(groups.description, 'Administrador'))
const number = first(numbers)
const device = first(endpoints, eq(endpoints.extension, 10_001))
const QUEUE = 1
const member = async (tx: ReadTx) =>
  first(
    queueMembers,
    and(
      eq(queueMembers.queue_type, 'telephony'),
      eq(queueMembers.queue_id, QUEUE),
      eq(queueMembers.user_id, await ana(tx)),
    ),
  )(tx)
const members = (tx: ReadTx) => facts.membersOf(tx, QUEUE)
const extensionOfAna = async (tx: ReadTx) => {
  const id = await ana(tx)
  return (await members(tx)).find((one) => one.id === id)?.extension ?? null
}
const digitsOf = async (tx: ReadTx, id: number) => {
  const [row] = await tx.db.select({ number: numbers.number }).from(numbers).where(eq(numbers.id, id))
  return row!.number
}
/** Alone of its kind, so that no other takes its place. */
const alone = <T extends typeof trunks | typeof channels>(table: T, name: string) =>
  made(async (tx: WriteTx) =>
    tx.db
      .update(table as typeof trunks)
      .set({ description: name })
      .where(eq((table as typeof trunks).id, await first(table)(tx)))
      .returning({ id: (table as typeof trunks).id }),
  )

/** Readers of the operator's commands, and of the first hour of a new centre. */
export const OPERATING: ReaderCases = {
  'modules/first-hour/fact-rows.ts#defaultSite: sites': {
    row: first(sites, eq(sites.is_default, true)),
    isGiven: async (tx, id) => (await facts.defaultSite(tx, TENANT))?.id === id,
    only: {
      marks: ['deleted_at'],
      because: 'the site that a centre begins with is named also while it is off',
    },
  },
  'modules/first-hour/fact-rows.ts#firstTrunk: trunks': {
    row: first(trunks),
    isGiven: async (tx, id) => (await facts.firstTrunk(tx, TENANT))?.id === id,
  },
  'modules/first-hour/fact-rows.ts#firstNumber: numbers': {
    row: number,
    isGiven: async (tx, id) => (await facts.firstNumber(tx, TENANT))?.id === id,
  },
  'modules/first-hour/fact-rows.ts#firstQueue: telephonyQueues': {
    row: first(telephonyQueues),
    isGiven: async (tx, id) => (await facts.firstQueue(tx, TENANT))?.id === id,
  },
  'modules/first-hour/fact-rows.ts#inboundRoutesOf: inboundRoutes': {
    row: first(inboundRoutes),
    isGiven: (tx, id) => has(facts.inboundRoutesOf(tx, TENANT), id),
  },
  'modules/first-hour/fact-rows.ts#membersOf: users': {
    row: ana,
    isGiven: (tx, id) => has(members(tx), id),
  },
  'modules/first-hour/fact-rows.ts#membersOf: queueMembers': {
    row: member,
    isGiven: async (tx) => has(members(tx), await ana(tx)),
  },
  'modules/first-hour/fact-rows.ts#membersOf: endpoints': {
    row: device,
    isGiven: async (tx) => (await extensionOfAna(tx)) !== null,
  },
  'modules/first-hour/fact-rows.ts#extensionOf: endpoints': {
    row: device,
    isGiven: async (tx) => some(facts.extensionOf(tx, await ana(tx))),
  },
  'modules/first-hour/step-rows.ts#isNumberTaken: numbers': {
    row: number,
    isGiven: async (tx, id) => isNumberTaken(tx, TENANT, await digitsOf(tx, id), null),
    only: { marks: ['deleted_at'], because: 'a number that is off is somebody’s still' },
  },
  'modules/operator/account-rows.ts#isAdministrator: groups': {
    row: administrators,
    isGiven: async (tx) => isAdministrator(tx, await admin(tx)),
    only: { marks: ['deleted_at'], because: 'whoever is to get a new password keeps a group that is off' },
  },
  'modules/operator/fact-rows.ts#findTrunkFacts: trunks': {
    row: alone(trunks, 'of the doctor'),
    isGiven: async (tx) =>
      (await findTrunkFacts(tx, ALL_TENANTS)).some(({ name }) => name === 'of the doctor'),
  },
  'modules/operator/fact-rows.ts#findChannelFacts: channels': {
    row: alone(channels, 'of the doctor'),
    isGiven: async (tx) =>
      (await findChannelFacts(tx, ALL_TENANTS)).some(({ name }) => name === 'of the doctor'),
  },
}
