import type { ResourceQuery } from '@ramal/contract/kit/filters'
import type { About as FieldAbout } from '@ramal/contract/resources/kit/about'
import type { Fields } from '@ramal/contract/resources/kit/field'
import type { RESOURCES } from '@ramal/contract/resources/registry'
import type { ReadTx } from '@ramal/db/store/store'
import { pickFilters } from '@ramal/domain/settings/pick-rule'
import { and, inArray } from 'drizzle-orm'
import { bindingOf } from './bindings/all.ts'
import { joined, readConditions } from './conditions.ts'
import type { About, Body } from './editable.ts'
import { idOf } from './source.ts'
import { refused } from './stored-values.ts'

type Ref = Extract<FieldAbout, { kind: 'ref' | 'refs' }>

/** Refuses references to rows that their declaration does not let in (`only`, `others`): those that a picker does not offer either. */
export async function assertPicks(
  tx: ReadTx,
  fields: Fields,
  values: Body,
  { tenantId, id, say }: About,
): Promise<void> {
  for (const [field, { about }] of Object.entries(fields))
    for (const { rule, ids } of picksIn(about, values[field]))
      if (!(await areOffered(tx, rule, ids, { tenantId, values: { ...values, id } })))
        throw refused(field, say('validation.not_offered'))
}

/** The references of a field, and of the rows within it, that have a rule and name something. */
function picksIn(about: FieldAbout, value: unknown): { rule: Ref; ids: number[] }[] {
  if (value === null || value === undefined) return []
  switch (about.kind) {
    case 'ref':
    case 'refs': {
      const ids = (Array.isArray(value) ? value : [value]).map(idOf)
      return (about.only || about.others) && ids.length > 0 ? [{ rule: about, ids: [...new Set(ids)] }] : []
    }
    case 'rows':
    case 'group':
      return (Array.isArray(value) ? value : [value]).flatMap((row: Body) =>
        Object.entries(about.fields).flatMap(([name, inner]) => picksIn(inner.about, row[name])),
      )
    default:
      return []
  }
}

async function areOffered(
  tx: ReadTx,
  rule: Ref,
  ids: readonly number[],
  { tenantId, values }: { tenantId: number; values: Body },
): Promise<boolean> {
  const filters = pickFilters(rule, values)
  if (filters === null) return false
  if (rule.others && ids.some((id) => id === values['id'])) return false
  // A declared reference names a resource that is served.
  const binding = bindingOf(rule.to as keyof typeof RESOURCES)
  const { asked } = joined(readConditions(binding, { ...ALL, ...filters }))
  const those = and(binding.scope(tenantId, {}), binding.listed, asked, inArray(binding.id, [...ids]))
  return (await tx.db.$count(binding.table, those)) === ids.length
}

const ALL: ResourceQuery = {
  ...{ limit: 1, offset: 0, ordering: [], search: '', exclude_id: [] },
  ...{ format: 'json', columns: [] },
}
