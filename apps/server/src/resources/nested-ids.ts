import type { ResourceKey } from '@ramal/contract/resource-addresses'
import type { AnyTable } from '@ramal/db/store/any-table'
import type { ReadTx } from '@ramal/db/store/store'
import type { Binding } from './bind.ts'
import { BINDINGS } from './bindings/all.ts'
import { referencedIds } from './nested.ts'

/** The ids of rows that name a row of `target` within their rows, by resource: no column says so. */
export async function nestedIds(
  tx: ReadTx,
  target: AnyTable,
  { tenantId, id }: { tenantId: number; id: number },
): Promise<[ResourceKey, number[]][]> {
  const all: [ResourceKey, number[]][] = []
  for (const binding of BINDINGS)
    for (const source of Object.values(binding.sources)) {
      if (
        source.kind !== 'nested' ||
        ![...Object.values(source.item.references), ...Object.values(source.item.lists ?? {})].some(
          (table) => table === target,
        )
      )
        continue
      const rows = await tx.db
        .select({ id: binding.id, items: source.column })
        .from(binding.table)
        .where(binding.scope(tenantId, {}))
      const names = ({ items }: { items: unknown }) =>
        referencedIds(source.item, items).some(({ table, ids }) => table === target && ids.includes(id))
      all.push([keyOf(binding), rows.filter(names).map((row) => Number(row.id))])
    }
  return all
}

// A binding is of a declared resource.
const keyOf = ({ resource }: Binding) => resource.key as ResourceKey
