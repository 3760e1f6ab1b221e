import * as z from 'zod'
import { once } from '../../kit/once.ts'
import { type Fields, reads, type Shape, writes } from './field.ts'
import { settingsInput } from './row.ts'

/** What a served resource lacks: fields by the part that brings their columns. */
export type ByPart = Readonly<Record<string, Fields>>

export interface Lacking {
  /** How served fields will be written; only of a resource that nobody writes yet. */
  readonly written?: () => Fields
  readonly planned?: () => ByPart
  /** Base columns that nobody writes: a derived description, or all (contract §10). */
  readonly unwritten?: 'description' | 'base'
}

/** A served resource as it will be whole: what its table has, and what that lacks. */
export interface FullShape extends Omit<Shape, 'fields'> {
  /** Names of the fields to come, by part. */
  readonly lacks: () => Readonly<Record<string, readonly string[]>>
  /** Whether rows are written already, without those fields. */
  readonly isWritten: boolean
}

interface Served {
  readonly row: () => z.ZodObject
  readonly input?: () => z.ZodObject
}

/** The schemas `{name}FullRow` and `{name}FullInput`: the served row, how it is written, and the fields to come. */
export function fullShape(name: string, served: Served, { written, planned, unwritten }: Lacking): FullShape {
  const parts = once<ByPart>(() => planned?.() ?? {})
  const lacking = once<Fields>(() => Object.assign({}, ...Object.values(parts())))
  const own = once<Fields>(() => written?.() ?? {})
  const input = () => served.input?.() ?? z.object({ ...baseOf(served.row(), unwritten), ...writes(own()) })
  return {
    row: once(() =>
      served
        .row()
        .extend(reads(lacking()))
        .meta({ id: `${name}FullRow` }),
    ),
    input: once(() =>
      input()
        .extend(writes(lacking()))
        .meta({ id: `${name}FullInput` }),
    ),
    files: () => filesOf({ ...own(), ...lacking() }),
    lacks: () =>
      Object.fromEntries(Object.entries(parts()).map(([part, fields]) => [part, Object.keys(fields)])),
    isWritten: served.input !== undefined,
  }
}

// Those of the base columns that the row has.
function baseOf(row: z.ZodObject, unwritten: Lacking['unwritten']): z.ZodRawShape {
  if (unwritten === 'base') return {}
  const columns = Object.entries(settingsInput()).filter(([name]) => name in row.shape && name !== unwritten)
  return Object.fromEntries(columns)
}

function filesOf(fields: Fields): string[] {
  return Object.entries(fields)
    .filter(([, { file }]) => file)
    .map(([name]) => name)
}
