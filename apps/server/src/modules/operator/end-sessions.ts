import { sessions, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import * as z from 'zod'
import { ownersOfDevices } from '../../accounts/session/account-rows.ts'
import { isLive } from '../../accounts/session/session-rows.ts'
import { command, type OperatorDeps, type Outcome } from './command.ts'
import { isRefused, type Person, personOf, Whom } from './person.ts'

const Ends = z.union([
  Whom.extend({ all: z.literal(false).optional() }),
  z.object({ all: z.literal(true), name: z.undefined().optional(), tenant: Whom.shape.tenant }),
])

/** Signs somebody out everywhere, or everybody: sessions, sockets, telephones. They may sign in again. */
export const endSessions = command({
  usage: 'user end-sessions NAME|--all [--tenant CODE]',
  words: ['name'],
  options: { tenant: { type: 'string' }, all: { type: 'boolean' } },
  input: Ends,
  async run(ends, deps) {
    const { store, clock } = deps
    if (ends.all) return endAll(await store.read((tx) => connected(tx, ends.tenant, clock.now())), deps)
    const person = await store.read((tx) => personOf(tx, ends))
    if (isRefused(person)) return person
    await end(person, deps)
    return { done: true, says: [`${person.username} is signed out everywhere.`] }
  },
})

async function endAll(people: readonly Person[], deps: OperatorDeps): Promise<Outcome> {
  for (const person of people) await end(person, deps)
  return { done: true, says: [`${people.length} people are signed out everywhere.`] }
}

function end({ id, tenantId }: Person, { access }: OperatorDeps): Promise<void> {
  return access.endAccess({ id, tenantId, reason: 'ended', by: 'operator' })
}

/** Who has a session or a registered telephone. */
async function connected(tx: ReadTx, tenant: string | undefined, now: number): Promise<Person[]> {
  const signedIn = tx.db.select({ id: sessions.user_id }).from(sessions).where(isLive(now))
  return tx.db
    .select({ id: users.id, tenantId: users.tenant_id, username: users.username })
    .from(users)
    .innerJoin(contracts, eq(contracts.id, users.tenant_id))
    .where(
      and(
        isNull(users.deleted_at),
        or(inArray(users.id, signedIn), inArray(users.id, await ownersOfDevices(tx, now))),
        tenant === undefined ? undefined : eq(contracts.code, tenant),
      ),
    )
}
