import type { ReadTx } from '@ramal/db/store/store'
import { hasTenant, type TenantShare } from '@ramal/db/store/tenant-share'
import * as z from 'zod'
import { recordOperator } from '../../accounts/audit/operator-act.ts'
import { type Sentence, type SentenceKey, sentence, type Value } from '../../platform/operator-sentence.ts'
import { command, type OperatorDeps, type Outcome, type Say } from './command.ts'
import { elsewhere, refused } from './person.ts'
import { findTenants } from './place-rows.ts'

/** What is too old goes now rather than in the night, by the same rules (decision 033); `--dry-run` says what that would be. */
export const purge = command({
  usage: 'purge [--dry-run] [--tenant CODE]',
  words: [],
  options: { tenant: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  input: z.object({ tenant: z.string().max(64).optional(), 'dry-run': z.boolean().default(false) }),
  async run({ tenant, 'dry-run': isDry }, deps, say) {
    const whose = await deps.store.read((tx) => tenantsOf(tx, tenant, deps.store.tenants))
    if ('done' in whose) return whose
    const says = await (isDry ? foreseen(whose.ids, deps) : purged(whose.ids, deps, say))
    return { done: true, says, ...(tenant === undefined ? { isPartial: true } : {}) }
  },
})

async function tenantsOf(
  tx: ReadTx,
  code: string | undefined,
  share: TenantShare,
): Promise<{ ids: number[] } | Outcome> {
  const all = await findTenants(tx)
  if (code === undefined) return { ids: all.map(({ id }) => id).filter((id) => hasTenant(share, id)) }
  const named = all.find((one) => one.code === code)
  if (!named) return refused('tenant.unknown', { code, codes: all.map((one) => one.code) })
  return hasTenant(share, named.id) ? { ids: [named.id] } : elsewhere(code)
}

async function foreseen(ids: readonly number[], { retention }: OperatorDeps): Promise<Sentence[]> {
  const says: Sentence[] = []
  for (const { tenant, subjects } of await retention.foresee(ids)) {
    const old = Object.entries(subjects).filter(([, { rows }]) => rows > 0)
    if (old.length === 0) says.push(sentence('purge.noneOld', { tenant }))
    for (const [name, { rows, files, bytes, oldest }] of old) {
      const more = [
        ...(files > 0 ? [sentence('purge.files', { count: files, bytes })] : []),
        ...(oldest === null
          ? []
          : [sentence('purge.oldest', { day: new Date(oldest).toISOString().slice(0, 10) })]),
      ]
      says.push(sentence('purge.wouldGo', { tenant, what: subjectOf(name), count: rows, more: after(more) }))
    }
  }
  return says.length > 0 ? [...says, sentence('purge.nothing')] : [sentence('tenant.none')]
}

async function purged(
  ids: readonly number[],
  { retention, store, clock }: OperatorDeps,
  say: Say,
): Promise<Sentence[]> {
  say(sentence('purge.begins'))
  const says: Sentence[] = []
  const done = await retention.purge(ids)
  const tenants = await store.read(findTenants)
  for (const { tenant, removed } of done) {
    const gone = Object.entries(removed).filter(([, tally]) => tally.removed > 0 || tally.failed > 0)
    if (gone.length === 0) says.push(sentence('purge.noneWasOld', { tenant }))
    for (const [name, tally] of gone) {
      const more = tally.failed > 0 ? [sentence('purge.stay', { count: tally.failed })] : []
      says.push(
        sentence('purge.gone', { tenant, what: subjectOf(name), count: tally.removed, more: after(more) }),
      )
    }
    const tenantId = tenants.find(({ code }) => code === tenant)?.id
    if (tenantId === undefined) continue
    const line = {
      action: 'retention.purge',
      tenantId,
      userId: null,
      at: clock.now(),
      data: { removed },
    } as const
    await store.write((tx) => recordOperator(tx, line))
  }
  return says.length > 0 ? says : [sentence('tenant.none')]
}

const subjectOf = (name: string) => sentence(`old.${name}` as SentenceKey)
/** What follows a sentence behind a comma; nothing where there is nothing. */
const after = (more: readonly Sentence[]): Value => (more.length > 0 ? ['', ...more] : '')
