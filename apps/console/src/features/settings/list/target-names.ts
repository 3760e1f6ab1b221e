import { RESOURCE_ADDRESSES, SCREEN_ADDRESSES } from '@ramal/contract/resource-addresses'
import type { About } from '@ramal/contract/resources/kit/about'
import { useQueries } from '@tanstack/react-query'
import { targetOf } from '../fields/editors/target/targets.ts'
import { lookupsOf } from '../fields/widgets/destination-lookups.ts'
import { lookupNamesQuery } from '../fields/widgets/pick-query.ts'
import type { Row } from '../resource/resource-api.ts'
import type { Column } from './use-columns.ts'

type Path = `/v1/${string}`

/** Which row a field of two columns names: where it is looked up, and its id. */
interface Target {
  readonly path: Path
  readonly id: number
}

/** Names of what the rows of a page lead to: `A | B` stands in two columns, a kind and an id. */
export interface TargetNames {
  /** Undefined: the field names no row. Null: there is none of this id any more. */
  readonly of: (row: Row, column: Column) => { readonly id: number; readonly name: string | null } | undefined
}

/** They, asked for once per kind. */
export function useTargetNames(rows: readonly Row[], columns: readonly Column[]): TargetNames {
  const wanted = new Map<Path, Set<number>>()
  for (const row of rows)
    for (const column of columns) {
      const target = targetIn(row, column)
      if (target) wanted.set(target.path, (wanted.get(target.path) ?? new Set()).add(target.id))
    }
  const paths = [...wanted.keys()].toSorted()
  const found = useQueries({
    queries: paths.map((path) =>
      lookupNamesQuery(
        path,
        [...(wanted.get(path) ?? [])].toSorted((a, b) => a - b),
      ),
    ),
  })
  return {
    of(row, column) {
      const target = targetIn(row, column)
      if (!target) return undefined
      const names = found[paths.indexOf(target.path)]?.data
      return { id: target.id, name: names ? (names.get(target.id) ?? null) : `#${target.id}` }
    },
  }
}

function targetIn(row: Row, { field, about, isTarget }: Column): Target | null {
  if (isTarget) return inResource(row[`${field.replace(/_id$/, '')}_type`], row[field])
  return about?.kind === 'app' ? inLookup(about, row[field], row[about.pair]) : null
}

function inResource(type: unknown, id: unknown): Target | null {
  const to = targetOf(type)
  if (to === null || typeof id !== 'number') return null
  return { path: { ...RESOURCE_ADDRESSES, ...SCREEN_ADDRESSES }[to].path, id }
}

function inLookup(about: Extract<About, { kind: 'app' }>, app: unknown, data: unknown): Target | null {
  const path = lookupsOf(about.apps)[String(app)]
  const id = Number(data)
  return path && Number.isSafeInteger(id) && id > 0 ? { path, id } : null
}
