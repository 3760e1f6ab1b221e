import { FULL_SHAPES } from '@ramal/contract/resources/planned-fields'
import type { AnyColumn } from '@ramal/db/store/any-table'
import type * as z from 'zod'
import type { Binding } from '../../resources/bind.ts'
import { column, type Source } from '../../resources/source.ts'

/** How the contract will have a resource whole; null: it is whole, or not of the contract. */
function fullShapeOf(key: string): { row(): z.ZodObject; input(): z.ZodObject } | null {
  return Object.hasOwn(FULL_SHAPES, key) ? FULL_SHAPES[key as keyof typeof FULL_SHAPES] : null
}

/** What POST would take of a resource that is whole; null: as `fullShapeOf`. */
export function fullInput(key: string): z.ZodObject | null {
  return fullShapeOf(key)?.input() ?? null
}

/** The binding with the planned fields that its table has already: a copy without them would do something else. */
export function withPlanned(binding: Binding): Binding {
  const { resource, table, sources } = binding
  const full = fullShapeOf(resource.key)
  if (!full) return binding
  const columns = table as unknown as Readonly<Record<string, AnyColumn | undefined>>
  const more = Object.keys(full.input().shape).flatMap((field): [string, Source<unknown>][] => {
    if (field in sources) return []
    const source = plain(columns[field])
    return source ? [[field, source]] : []
  })
  const shown = [...Object.keys(sources), ...more.map(([field]) => field)]
  const row = () => full.row().pick(maskOf(shown))
  return {
    ...binding,
    resource: { ...resource, row },
    sources: { ...sources, ...Object.fromEntries([...more]) },
  }
}

function plain(found: AnyColumn | undefined): Source<unknown> | null {
  return found ? column(found) : null
}

function maskOf(fields: readonly string[]): Record<string, true> {
  return Object.fromEntries(fields.map((field) => [field, true]))
}
