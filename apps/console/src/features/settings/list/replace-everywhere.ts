import type { ResourceKey } from '@ramal/contract/resource-addresses'
import type { UseOfRow } from '@ramal/contract/resources/kit/uses'
import { replacedReferences } from '@ramal/domain/settings/replaced-references'
import { declaredResource, writtenNames } from '../resource/declared.ts'
import { patchRow, readRow, usesOf, type Whereabouts } from '../resource/resource-api.ts'

/** What came of replacing a row. */
export interface Replaced {
  /** Rows that use the other one now. */
  readonly changed: number
  /** What still uses it: nothing that the reader may change, or nowhere that a form shows. */
  readonly left: readonly UseOfRow[]
}

/** Lets everything that uses a row use another one, one PATCH each: what somebody else saves meanwhile is not lost. `onChanged` hears how many are done. */
export async function replaceEverywhere(
  where: Whereabouts,
  { from, to }: { from: number; to: number },
  onChanged: (changed: number) => void,
): Promise<Replaced> {
  const tried = new Set<string>()
  let changed = 0
  for (;;) {
    const uses = await usesOf(where, from)
    // The first rows of each kind are told at a time: those that are done leave room for the next.
    const next = uses
      .flatMap(({ kind, rows }) => rows.map((row) => ({ kind, row })))
      .filter(({ kind, row }) => !tried.has(`${kind} ${row.parent} ${row.id}`))
    if (next.length === 0) return { changed, left: uses }
    for (const { kind, row } of next) {
      tried.add(`${kind} ${row.parent} ${row.id}`)
      if (!(await isReplaced({ kind, ...row }, { key: where.resource.key, from, to }))) continue
      changed += 1
      onChanged(changed)
    }
  }
}

async function isReplaced(
  user: { kind: string | null; id: number; parent: number | null },
  replacement: { key: ResourceKey; from: number; to: number },
): Promise<boolean> {
  const resource = user.kind === null ? null : declaredResource(user.kind as ResourceKey)
  if (!resource?.input) return false
  const at = { resource, parentId: user.parent }
  try {
    const row = await readRow(at, user.id)
    const body = replacedReferences(resource.fields(), writtenNames(resource), row, replacement)
    if (!body) return false
    await patchRow(at, user.id, { ...body, updated_at: row['updated_at'] })
    return true
  } catch {
    return false // It is among what is left, with the way there.
  }
}
