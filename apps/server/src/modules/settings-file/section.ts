import { once } from '@ramal/contract/kit/once'
import type { AnyTable } from '@ramal/db/store/any-table'
import type { Binding } from '../../resources/bind.ts'
import { BINDINGS } from '../../resources/bindings/all.ts'
import { EDITABLES } from '../../resources/bindings/editables.ts'
import type { Editable } from '../../resources/editable.ts'
import { type Links, listedBy, type Source } from '../../resources/source.ts'
import { MORE_BINDINGS } from './more-sections.ts'
import { MORE_FIELDS, NAMING, NO_SETTINGS } from './naming.ts'

/** A resource as a settings file has it. */
export interface Section {
  readonly key: string
  readonly binding: Binding
  /** With the rules of its table editor, where it has one. */
  readonly editable: Editable | null
  /** Fields in the file, in their order. */
  readonly fields: readonly string[]
  readonly secrets: readonly string[]
  /** Fields that tell its rows apart. */
  readonly naming: readonly string[]
  /** Key of the section whose rows its rows stand below. */
  readonly parent: string | null
}

/** Every settings resource that is kept: one that is declared and bound is here by itself. */
export const sections = once<readonly Section[]>(() => bindings().map(section))

const bindings = once<readonly Binding[]>(() =>
  [...BINDINGS.filter(({ resource }) => !hasOwnForm(resource.key)), ...MORE_BINDINGS].filter(
    ({ resource }) => !NO_SETTINGS.has(resource.key),
  ),
)
const tables = once(
  () => new Map<AnyTable, string>(bindings().map(({ table, resource }) => [table, resource.key])),
)

function section(binding: Binding): Section {
  const { key } = binding.resource
  const editable = hasOwnForm(key) ? null : (EDITABLES.find(({ resource }) => resource.key === key) ?? null)
  return {
    key,
    binding,
    editable,
    fields: Object.keys(binding.sources).filter((field) => isSettable(binding, editable, field)),
    secrets: Object.keys(binding.sources).filter((field) => binding.sources[field]?.kind === 'secret'),
    naming: NAMING[key] ?? ['description'],
    parent: parentOf(binding),
  }
}

/** A settings file has it otherwise than the wire: recordings by their names, without their bytes. */
function hasOwnForm(key: string): boolean {
  return MORE_BINDINGS.some(({ resource }) => resource.key === key)
}

/** The section that keeps its rows in this table. */
export function sectionOfTable(table: AnyTable): string | null {
  return tables().get(table) ?? null
}

/** The section of this key; undefined where there is none. */
export function sectionOf(key: string): Section | undefined {
  return sections().find((one) => one.key === key)
}

function isSettable(binding: Binding, editable: Editable | null, field: string): boolean {
  const source = binding.sources[field]
  return source !== undefined && isWritten(binding, editable, field) && isKept(binding, source)
}

/** Whether the contract lets anybody set it; a second name of a column is the first one's. */
function isWritten({ resource, sources }: Binding, editable: Editable | null, field: string): boolean {
  if (editable && Object.hasOwn(editable.resource.pairs, field)) return false
  if (MORE_FIELDS[resource.key]?.includes(field)) return true
  const input = editable?.resource.input()
  if (input) return field in input.shape
  return field !== 'id' && sources[field]?.kind !== 'time'
}

function isKept(binding: Binding, source: Source<unknown>): boolean {
  switch (source.kind) {
    case 'column':
    case 'time':
    case 'nested':
      return true
    case 'mapped':
      return source.unmap !== undefined
    case 'reference':
      return tables().has(source.target)
    case 'rows': {
      const listed = listedBy(source)
      const isOneSide = !source.links || isSideOf(binding, source.links)
      return listed !== null && tables().has(listed) && isOneSide
    }
    // A file of settings has no bytes of other files.
    case 'file':
    case 'secret':
    case 'computed':
      return false
  }
}

/** A table of links has two sides, of which one is in the file: the one with the order, else the first. */
function isSideOf(binding: Binding, { table }: Links): boolean {
  const sides = bindings().filter(({ sources }) =>
    Object.values(sources).some((one) => linksOf(one)?.table === table),
  )
  const isOrdered = (one: Binding) =>
    Object.values(one.sources).some((source) => linksOf(source)?.table === table && linksOf(source)?.order)
  return (sides.find(isOrdered) ?? sides[0]) === binding
}

function linksOf(source: Source<unknown>): Links | undefined {
  return source.kind === 'rows' ? source.links : undefined
}

/** By its path: `/v1/pabx/call-groups/:id/membership/` stands below `/v1/pabx/call-groups/`. */
function parentOf(binding: Binding): string | null {
  const [above, below] = pathOf(binding).split(':id/')
  if (below === undefined) return null
  return bindings().find((one) => pathOf(one) === above)?.resource.key ?? null
}

function pathOf({ resource }: Binding): string {
  return resource.endpoints['read']?.path.replace(/:\w+\/$/, '') ?? ''
}
