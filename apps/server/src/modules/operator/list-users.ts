import * as z from 'zod'
import { recordOperator } from '../../accounts/audit/operator-act.ts'
import { type Sentence, type SentenceKey, sentence } from '../../platform/operator-sentence.ts'
import { findAccounts } from './account-rows.ts'
import { command } from './command.ts'

/** Everybody who has an account, a line each. */
export const listUsers = command({
  usage: 'user list [--tenant CODE]',
  words: [],
  options: { tenant: { type: 'string' } },
  input: z.object({ tenant: z.string().max(64).optional() }),
  async run({ tenant }, { store, clock }) {
    const rows = await store.read((tx) => findAccounts(tx, tenant))
    const tenants = new Set(rows.map(({ tenantId }) => tenantId))
    await store.write(async (tx) => {
      for (const tenantId of tenants)
        await recordOperator(tx, { action: 'user.list', tenantId, userId: null, at: clock.now() })
    })
    return { done: true, says: rows.length === 0 ? [sentence('users.none')] : rows.map(lineOf) }
  },
})

type Row = Awaited<ReturnType<typeof findAccounts>>[number]

function lineOf({
  tenant,
  username,
  name,
  isActive,
  mustChange,
  factorId,
  lastLogin,
  groups,
}: Row): Sentence {
  const notes: [boolean, SentenceKey][] = [
    [!isActive, 'users.inactive'],
    [mustChange, 'users.mustChange'],
    [factorId !== null, 'users.secondFactor'],
    [lastLogin === null, 'users.never'],
  ]
  return sentence('users.line', {
    ...{ tenant, username, name },
    groups: groups.length > 0 ? groups : sentence('users.noGroup'),
    notes: [
      ...notes.flatMap(([holds, key]) => (holds ? [sentence(key)] : [])),
      ...(lastLogin === null ? [] : [sentence('users.last', { at: new Date(lastLogin).toISOString() })]),
    ],
  })
}
