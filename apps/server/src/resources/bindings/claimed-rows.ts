import type { RefInput } from '@ramal/contract/resources/kit/row'
import type { Reference } from '@ramal/contract/wire'
import type { AnyColumn, AnyTable } from '@ramal/db/store/any-table'
import type { WriteTx } from '@ramal/db/store/store'
import { eq, inArray } from 'drizzle-orm'
import {
  idOf,
  type NamedTable,
  type Owner,
  onePointingTo,
  pointingTo,
  type Save,
  type Source,
} from '../source.ts'
import { assertRows } from '../stored-values.ts'

type Claimable = NamedTable & AnyTable

/** The rows that point here by a foreign key of theirs, written with their owner: who is named leaves the one that had it. */
export function claimed(of: Claimable, column: AnyColumn): Source<Reference[]> {
  const save: Save = (tx, owner, value) => claim(tx, owner, value as RefInput[], { of, column })
  return { kind: 'rows', load: pointingTo(of, column), empty: [], save, claims: of }
}

/** As `claimed`, one at most. */
export function claimedOne(of: Claimable, column: AnyColumn): Source<Reference | null> {
  const save: Save = (tx, owner, value) =>
    claim(tx, owner, value === null ? [] : [value as RefInput], { of, column })
  return { kind: 'rows', load: onePointingTo(of, column), empty: null, save, claims: of }
}

async function claim(
  tx: WriteTx,
  owner: Owner,
  named: readonly RefInput[],
  { of, column }: { of: Claimable; column: AnyColumn },
): Promise<void> {
  const ids = [...new Set(named.map(idOf))]
  await assertRows(tx, of, ids, owner)
  await tx.db
    .update(of)
    .set({ [column.name]: null })
    .where(eq(column, owner.id))
  if (ids.length > 0)
    await tx.db
      .update(of)
      .set({ [column.name]: owner.id })
      .where(inArray(of.id, ids))
}
