import { groups, users } from '@ramal/db/schema/business'
import { channels } from '@ramal/db/schema/channels'
import { trunks } from '@ramal/db/schema/trunks'
import { ALL_TENANTS } from '@ramal/db/store/tenant-share'
import { eq } from 'drizzle-orm'
import { isAdministrator } from '../../../modules/operator/account-rows.ts'
import { findChannelFacts, findTrunkFacts } from '../../../modules/operator/fact-rows.ts'
import { first, made, type ReaderCases } from '../reader-case.ts'

const admin = first(users, eq(users.username, 'admin'))
const administrators = first(groups, eq(groups.description, 'Administrador'))

/** A name that no other row has. */
const NAME = 'of the doctor'
const trunk = made(async (tx) =>
  tx.db
    .update(trunks)
    .set({ description: NAME })
    .where(eq(trunks.id, await first(trunks)(tx)))
    .returning(),
)
const channel = made(async (tx) =>
  tx.db
    .update(channels)
    .set({ description: NAME })
    .where(eq(channels.id, await first(channels)(tx)))
    .returning(),
)
const isNamed = async (found: Promise<readonly { name: string }[]>) =>
  (await found).some(({ name }) => name === NAME)

/** Readers of the operator's commands. */
export const OPERATING: ReaderCases = {
  'modules/operator/account-rows.ts#isAdministrator: groups': {
    row: administrators,
    isGiven: async (tx) => isAdministrator(tx, await admin(tx)),
    only: { marks: ['deleted_at'], because: 'whoever is to get a new password keeps a group that is off' },
  },
  'modules/operator/fact-rows.ts#findTrunkFacts: trunks': {
    row: trunk,
    isGiven: (tx) => isNamed(findTrunkFacts(tx, ALL_TENANTS)),
  },
  'modules/operator/fact-rows.ts#findChannelFacts: channels': {
    row: channel,
    isGiven: (tx) => isNamed(findChannelFacts(tx, ALL_TENANTS)),
  },
}
