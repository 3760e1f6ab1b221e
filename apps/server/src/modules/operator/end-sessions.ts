import * as z from 'zod'
import { sentence } from '../../platform/operator-sentence.ts'
import { findConnected, type Person } from './account-rows.ts'
import { command, type OperatorDeps, type Outcome } from './command.ts'
import { isRefused, personOf, Whom } from './person.ts'

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
    if (ends.all)
      return endAll(
        await store.read((tx) => findConnected(tx, store.tenants, ends.tenant, clock.now())),
        deps,
      )
    const person = await store.read((tx) => personOf(tx, ends, store.tenants))
    if (isRefused(person)) return person
    await end(person, deps)
    return { done: true, says: [sentence('ended.one', { name: person.username })] }
  },
})

async function endAll(people: readonly Person[], deps: OperatorDeps): Promise<Outcome> {
  for (const person of people) await end(person, deps)
  return { done: true, says: [sentence('ended.all', { count: people.length })], isPartial: true }
}

function end({ id, tenantId }: Person, { access }: OperatorDeps): Promise<void> {
  return access.endAccess({ id, tenantId, reason: 'ended', by: 'operator' })
}
