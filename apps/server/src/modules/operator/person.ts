import type { ReadTx } from '@ramal/db/store/store'
import { hasTenant, type TenantShare } from '@ramal/db/store/tenant-share'
import * as z from 'zod'
import { type Sentence, type SentenceKey, sentence } from '../../platform/operator-sentence.ts'
import { findPeople, type Person } from './account-rows.ts'
import { type Command, command, type OperatorDeps, type Outcome } from './command.ts'

/** Whom a command is about: a user name in any letter case, and the tenant where two have somebody of that name. */
export const Whom = z.object({
  name: z.string().min(1).max(150).toLowerCase(),
  tenant: z.string().max(64).optional(),
})
export type Whom = z.output<typeof Whom>

/** A command about one person: `VERB NAME [--tenant CODE]`. */
export function personCommand(
  verb: string,
  run: (whom: Whom, deps: OperatorDeps) => Promise<Outcome>,
): Command {
  const options = { tenant: { type: 'string' } } as const
  return command({ usage: `${verb} NAME [--tenant CODE]`, words: ['name'], options, input: Whom, run })
}

/** The one person of these tenants who is meant, or why nobody is: expected, and told. */
export async function personOf(tx: ReadTx, whom: Whom, share: TenantShare): Promise<Person | Outcome> {
  const rows = await findPeople(tx, whom)
  const [first, second] = rows
  if (!first)
    return {
      ...(whom.tenant
        ? refused('person.nobodyIn', { name: whom.name, tenant: whom.tenant })
        : refused('person.nobody', { name: whom.name })),
      isNobody: true,
    }
  if (!second) return hasTenant(share, first.tenantId) ? first : elsewhere(first.tenant)
  return refused('person.several', { name: whom.name, codes: rows.map(({ tenant }) => tenant) })
}

/** What its server keeps in memory of a tenant nobody else changes (decision 067). */
export function elsewhere(tenant: string): Outcome {
  return { ...refused('tenant.elsewhere', { tenant }), isElsewhere: true }
}

/** Nothing was done, and why. */
export function refused(key: SentenceKey, values: Sentence['values'] = {}): Outcome {
  return { done: false, says: [sentence(key, values)] }
}

export function isRefused(found: Person | Outcome): found is Outcome {
  return 'done' in found
}
