import * as z from 'zod'
import { recordOperator } from '../../accounts/audit/operator-act.ts'
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
    return { done: true, says: rows.length === 0 ? ['There is nobody.'] : rows.map(lineOf) }
  },
})

type Row = Awaited<ReturnType<typeof findAccounts>>[number]

function lineOf({ tenant, username, name, isActive, mustChange, factorId, lastLogin, ...row }: Row): string {
  return [
    `${tenant}  ${username}  ${name} (${row.groups.join(', ') || 'no group'})`,
    isActive ? '' : 'may not sign in',
    mustChange ? 'must change their password' : '',
    factorId === null ? '' : 'second factor',
    lastLogin === null ? 'never signed in' : `last signed in ${new Date(lastLogin).toISOString()}`,
  ]
    .filter((part) => part !== '')
    .join(', ')
}
