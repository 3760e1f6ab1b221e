import * as z from 'zod'
import { page } from '../../entities/page.ts'
import { endpoint, type FilePart } from '../../kit/endpoint.ts'
import { BASE_FILTERS, type Filters, resourceQuery } from '../../kit/filters.ts'
import { once } from '../../kit/once.ts'
import { q } from '../../kit/query.ts'
import { type Permission, permissionOf } from '../../permissions.ts'
import { RESOURCE_ADDRESSES, type ResourceKey, SCREEN_ADDRESSES } from '../../resource-addresses.ts'
import { DateTime, noContent } from '../../wire.ts'
import type { Fields } from './field.ts'
import type { Screen } from './screen.ts'
import { UsesOfRow } from './uses.ts'

/** The wire side of a resource: what a row is, and how the list may be asked (contract §0.2, §10). */
export interface ReadableSpec<Row extends z.ZodObject> {
  readonly row: () => Row
  /** Columns that `search` looks into, and those it may be ordered by besides the base columns. */
  readonly search: readonly (keyof z.output<Row> & string)[]
  readonly ordering?: readonly (keyof z.output<Row> & string)[]
  /** Besides the base columns'. */
  readonly filters?: Filters
  /** Name of the row's own parameter where the path has its parent's `:id` (`:tkid`). */
  readonly item?: string
  /** Its own fields, besides the base columns; given by `settings` and `described`. */
  readonly fields?: () => Fields
  /** The specification does not know it: no line of entities.md, and its endpoints are extensions. */
  readonly isExtension?: true
  readonly screen?: Screen<keyof z.output<Row> & string>
  /** Its rows are people: who may only view them looks them up, and who may change them takes the whole list as a file. */
  readonly isOfPeople?: true
}

export interface EditableSpec<Row extends z.ZodObject, Input extends z.ZodObject> extends ReadableSpec<Row> {
  /** What POST and PUT take. Required = without it no row can be. */
  readonly input: () => Input
  /** Second name -> first name of one column. */
  readonly pairs?: Readonly<Record<string, string>>
  /** Its files by field: parts of a multipart write (contract §11.3). */
  readonly parts?: Readonly<Record<string, FilePart>>
}

/** Names that every settings row may be ordered by. */
const BASE_ORDERING = ['id', 'is_active', 'description', 'created_at', 'updated_at'] as const

const noFields = (): Fields => ({})

// Contract §10; the specification names the generic list and the table editor in 7.5, a single row and PATCH it does not.
const section = '10'
const originOf = ({ isExtension }: { readonly isExtension?: true }) =>
  isExtension ? ({ origin: 'extension' } as const) : ({ spec: '7.5', origin: 'spec' } as const)

/** A resource that is listed and read. */
export function readable<const K extends ResourceKey, Row extends z.ZodObject>(
  key: K,
  declared: ReadableSpec<Row>,
) {
  const address = addressOf(key)
  const row = once(declared.row)
  const filters = once(() => ({ ...baseFiltersOf(row()), ...declared.filters }))
  const permission = viewPermission(key)
  const item = declared.item ?? 'id'
  return {
    key,
    address,
    row,
    filters,
    search: declared.search,
    ordering: [...BASE_ORDERING, ...(declared.ordering ?? [])] as readonly string[],
    item,
    filePermission: declared.isOfPeople ? changePermission(key) : permission,
    fields: declared.fields ?? noFields,
    isExtension: declared.isExtension ?? false,
    screen: (declared.screen ?? {}) as Screen,
    endpoints: {
      list: endpoint({
        method: 'GET',
        path: address.path,
        summary: `Page of ${address.route} (contract §0.2).`,
        ...parentParams(address.path),
        query: () => resourceQuery(filters()),
        answers: { 200: () => page(row()) },
        media: ['text/csv'],
        permission,
        section,
        ...originOf(declared),
      }),
      read: endpoint({
        method: 'GET',
        path: `${address.path}:${item}/`,
        summary: `One row of ${address.route}.`,
        params: () => params(`${address.path}:${item}/`),
        answers: { 200: row },
        permission,
        section,
        origin: originOf(declared).origin,
      }),
      uses: endpoint({
        method: 'GET',
        path: `${address.path}:${item}/uses/`,
        summary: `What uses a row of ${address.route}: kinds, numbers and the first rows of each.`,
        params: () => params(`${address.path}:${item}/uses/`),
        answers: { 200: () => UsesOfRow },
        permission,
        section,
        origin: 'extension',
      }),
    },
  }
}

/** A resource whose list is a lookup's too (contract §7): that endpoint is declared with the lookups. */
export function readableBesideLookup<const K extends ResourceKey, Row extends z.ZodObject>(
  key: K,
  declared: ReadableSpec<Row>,
) {
  const resource = readable(key, declared)
  return { ...resource, endpoints: { read: resource.endpoints.read, uses: resource.endpoints.uses } }
}

/** A resource with the table editor: list, POST, PUT, PATCH, DELETE (§7.5). */
export function editable<const K extends WritableKey, Row extends z.ZodObject, Input extends z.ZodObject>(
  key: K,
  declared: EditableSpec<Row, Input>,
) {
  const resource = readable(key, declared)
  return {
    ...resource,
    ...writable(declared),
    endpoints: { ...resource.endpoints, ...writes(resource, declared) },
  }
}

/** The table editor beside a list that is a lookup's too. */
export function editableBesideLookup<
  const K extends WritableKey,
  Row extends z.ZodObject,
  Input extends z.ZodObject,
>(key: K, declared: EditableSpec<Row, Input>) {
  const resource = readableBesideLookup(key, declared)
  return {
    ...resource,
    ...writable(declared),
    endpoints: { ...resource.endpoints, ...writes(resource, declared) },
  }
}

function writable<Row extends z.ZodObject, Input extends z.ZodObject>(declared: EditableSpec<Row, Input>) {
  return { input: once(declared.input), pairs: declared.pairs ?? {}, parts: declared.parts ?? {} }
}

function writes<Row extends z.ZodObject, Input extends z.ZodObject>(
  {
    address,
    row,
    item,
  }: {
    address: Addresses[WritableKey]
    row: () => Row
    item: string
  },
  { input, parts: files, ...declared }: EditableSpec<Row, Input>,
) {
  const said = originOf(declared)
  const refusals = files
    ? (['validation', 'too_large', 'unsupported_media', 'file_mismatch'] as const)
    : (['validation'] as const)
  const changing = files ? { files: mapParts(files, ({ types, maxBytes }) => ({ types, maxBytes })) } : {}
  const one = `${address.path}:${item}/` as const
  return {
    create: endpoint({
      method: 'POST',
      path: address.path,
      summary: `Adds a row to ${address.route}.`,
      ...parentParams(address.path),
      body: input,
      answers: { 201: row },
      ...(files ? { files } : {}),
      errors: [...refusals],
      permission: permissionOf(address.model, 'add'),
      section,
      ...said,
    }),
    replace: endpoint({
      method: 'PUT',
      path: one,
      summary: `Replaces a row of ${address.route}: what is left out takes its default (A-40).`,
      params: () => params(one),
      body: () => changed(input()),
      answers: { 200: row },
      ...changing,
      errors: [...refusals, 'conflict'],
      permission: permissionOf(address.model, 'change'),
      section,
      ...said,
    }),
    patch: endpoint({
      method: 'PATCH',
      path: one,
      summary: `Changes some columns of a row of ${address.route}.`,
      params: () => params(one),
      body: () => changed(input().partial()),
      answers: { 200: row },
      ...changing,
      errors: [...refusals, 'conflict'],
      permission: permissionOf(address.model, 'change'),
      section,
      origin: said.origin,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: one,
      summary: `Deletes a row of ${address.route} that nothing refers to.`,
      params: () => params(one),
      answers: { 204: noContent },
      errors: ['in_use'],
      permission: permissionOf(address.model, 'delete'),
      section,
      ...said,
    }),
  }
}

function mapParts(
  files: Readonly<Record<string, FilePart>>,
  map: (part: FilePart) => FilePart,
): Readonly<Record<string, FilePart>> {
  return Object.fromEntries(Object.entries(files).map(([name, part]) => [name, map(part)]))
}

// `updated_at` of the row that was read: older than the row means that somebody else saved it meanwhile (contract §0.3).
const changed = <Input extends z.ZodObject>(input: Input) => input.extend({ updated_at: DateTime.optional() })

type Addresses = typeof RESOURCE_ADDRESSES & typeof SCREEN_ADDRESSES
/** Resources with a model of their own: its four permissions say who writes. */
type WritableKey = keyof typeof RESOURCE_ADDRESSES | 'clients' | 'leads'

/** Where a resource stands. */
export function addressOf<K extends ResourceKey>(key: K): Addresses[K] {
  const addresses: Addresses = { ...RESOURCE_ADDRESSES, ...SCREEN_ADDRESSES }
  return addresses[key]
}

/** Who may list and read it. */
export function viewPermission(key: ResourceKey): Permission {
  const address = addressOf(key)
  return 'model' in address ? permissionOf(address.model, 'view') : address.view
}

function changePermission(key: ResourceKey): Permission {
  const address = addressOf(key)
  return 'model' in address ? permissionOf(address.model, 'change') : address.view
}

/** Those of the columns that this row has. */
function baseFiltersOf(row: z.ZodObject): Filters {
  return Object.fromEntries(Object.entries(BASE_FILTERS).filter(([field]) => field in row.shape))
}

/** Ids in the path: of the row, and of its parent. */
export type PathIds = Readonly<Record<string, number>>

/** Parameters of a path that has its parent's id; none where it has no id. */
export function parentParams(path: string): { params?: () => z.ZodType<PathIds> } {
  return path.includes(':') ? { params: () => params(path) } : {}
}

/** The ids in a path. */
function params(path: string): z.ZodType<PathIds> {
  const names = [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? [])
  return z.object(Object.fromEntries(names.map((name) => [name, q.id()])))
}
