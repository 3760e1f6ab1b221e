import type { ReadTx } from '@ramal/db/store/store'
import * as z from 'zod'
import { findPeople, type Person } from './account-rows.ts'
import { type Command, command, type OperatorDeps, type Outcome } from './command.ts'

/** Whom a command is about: a user name in any letter case, and the tenant where two have somebody of that name. */
export const Whom = z.object({
  name: z.string().min(1).max(150).toLowerCase(),
  tenant: z.string().max(64).optional(),
})
type Whom = z.output<typeof Whom>

/** A command about one person: `VERB NAME [--tenant CODE]`. */
export function personCommand(
  verb: string,
  run: (whom: Whom, deps: OperatorDeps) => Promise<Outcome>,
): Command {
  const options = { tenant: { type: 'string' } } as const
  return command({ usage: `${verb} NAME [--tenant CODE]`, words: ['name'], options, input: Whom, run })
}

/** The one person who is meant, or why nobody is: expected, and told. */
export async function personOf(tx: ReadTx, whom: Whom): Promise<Person | Outcome> {
  const rows = await findPeople(tx, whom)
  const [first, second] = rows
  if (!first)
    return refused(`Nobody is called ${whom.name}${whom.tenant ? ` in tenant ${whom.tenant}` : ''}.`)
  if (!second) return first
  const codes = rows.map(({ tenant }) => tenant).join(', ')
  return refused(`More than one tenant has a ${whom.name}: say whose with --tenant CODE (${codes}).`)
}

/** Nothing was done, and why. */
export function refused(says: string): Outcome {
  return { done: false, says: [says] }
}

export function isRefused(found: Person | Outcome): found is Outcome {
  return 'done' in found
}
