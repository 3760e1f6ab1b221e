import { sites, users } from '@ramal/db/schema/business'
import { endpoints } from '@ramal/db/schema/pabx'
import { telephonyQueues } from '@ramal/db/schema/queues'
import { numbers } from '@ramal/db/schema/routes'
import { trunks } from '@ramal/db/schema/trunks'
import type { ReadTx } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'
import * as facts from '../../../modules/first-hour/fact-rows.ts'
import { isNumberTaken } from '../../../modules/first-hour/step-rows.ts'
import { ana, first, has, type ReaderCases, TENANT } from '../reader-case.ts'

const NUMBER = '1140001000'
const anasDevice = first(endpoints, eq(endpoints.extension, 10_001))
const isFirst = async (found: Promise<{ id: number } | null>, id: number) => (await found)?.id === id
const anaAmong = async (tx: ReadTx) => facts.peopleOf(tx, [await ana(tx)])

/** What the first hour of a centre finds. */
export const FIRST_HOUR: ReaderCases = {
  'modules/first-hour/fact-rows.ts#defaultSite: sites': {
    row: first(sites),
    isGiven: (tx, id) => isFirst(facts.defaultSite(tx, TENANT), id),
  },
  'modules/first-hour/fact-rows.ts#firstTrunk: trunks': {
    row: first(trunks),
    isGiven: (tx, id) => isFirst(facts.firstTrunk(tx, TENANT), id),
  },
  'modules/first-hour/fact-rows.ts#firstNumber: numbers': {
    row: first(numbers),
    isGiven: (tx, id) => isFirst(facts.firstNumber(tx, TENANT), id),
  },
  'modules/first-hour/fact-rows.ts#firstQueue: telephonyQueues': {
    row: first(telephonyQueues),
    isGiven: (tx, id) => isFirst(facts.firstQueue(tx, TENANT), id),
  },
  'modules/first-hour/fact-rows.ts#peopleOf: users': {
    row: ana,
    isGiven: async (tx, id) => has(anaAmong(tx), id),
  },
  'modules/first-hour/fact-rows.ts#peopleOf: endpoints': {
    row: anasDevice,
    isGiven: async (tx) => (await anaAmong(tx))[0]?.extension === 10_001,
  },
  'modules/first-hour/fact-rows.ts#extensionOf: users': {
    row: first(users, eq(users.username, 'ana')),
    isGiven: async (tx, id) => (await facts.extensionOf(tx, id)) !== null,
  },
  'modules/first-hour/fact-rows.ts#extensionOf: endpoints': {
    row: anasDevice,
    isGiven: async (tx) => (await facts.extensionOf(tx, await ana(tx))) !== null,
  },
  'modules/first-hour/step-rows.ts#isNumberTaken: numbers': {
    row: first(numbers, eq(numbers.number, NUMBER)),
    isGiven: (tx) => isNumberTaken(tx, TENANT, NUMBER, null),
    only: { marks: ['deleted_at'], because: 'a number that is switched off is still that number' },
  },
}
