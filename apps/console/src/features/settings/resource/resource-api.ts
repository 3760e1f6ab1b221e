import { page } from '@ramal/contract/entities/page'
import { type Endpoint, endpoint } from '@ramal/contract/kit/endpoint'
import { UsesOfRow } from '@ramal/contract/resources/kit/uses'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { call } from '../../../lib/http.ts'
import { type DeclaredResource, permissionFor } from './declared.ts'

/** A row as it was read. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number }

/** Where a row, or the list, of a resource stands: the parent's id where it is below another row. */
export interface Whereabouts {
  readonly resource: DeclaredResource
  readonly parentId: number | null
}

// One shape for all: what the declared endpoints of each resource say, without their types (contract §10).
function endpointOf(
  { resource, parentId }: Whereabouts,
  { method, id }: { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; id?: number },
) {
  const list = resource.address.path.replace(':id', String(parentId))
  const isWrite = method === 'POST' || method === 'PUT' || method === 'PATCH'
  const answer = () => (method === 'GET' && id === undefined ? page(listedRow(resource)) : resource.row())
  return endpoint({
    method,
    path: (id === undefined ? list : `${list}${id}/`) as `/${string}`,
    summary: 'A row, or the rows, of a declared resource.',
    query: () => z.record(z.string(), z.string()),
    ...(isWrite && { body: () => z.unknown() }),
    answers:
      method === 'POST'
        ? { 201: answer }
        : method === 'DELETE'
          ? { 204: () => z.unknown() }
          : { 200: answer },
    permission: permissionFor(resource.key, 'view'),
    section: '10',
    origin: 'spec',
  }) as Endpoint
}

// A list that is a lookup too gives less of a row to who may see less (contract §7).
function listedRow(resource: DeclaredResource) {
  return resource.row().partial().required({ id: true }).loose()
}

function rowPath({ resource, parentId }: Whereabouts, id: number): `/${string}` {
  return `${resource.address.path.replace(':id', String(parentId))}${id}/` as `/${string}`
}

const keyOf = ({ resource, parentId }: Whereabouts) => ['resource', resource.key, parentId] as const

/** One page of a list. */
export function rowsQuery(where: Whereabouts, query: Readonly<Record<string, string>>) {
  return queryOptions({
    queryKey: [...keyOf(where), 'list', query],
    queryFn: async ({ signal }) =>
      (await ask(endpointOf(where, { method: 'GET' }), { query, signal })) as {
        count: number
        results: Row[]
      },
  })
}

/** One row. */
export function rowQuery(where: Whereabouts, id: number) {
  return queryOptions({
    queryKey: [...keyOf(where), 'row', id],
    queryFn: ({ signal }) => readRow(where, id, signal),
    retry: false,
    // A form starts from what is there now, and is told of what others save by the conflict.
    staleTime: 0,
    gcTime: 0,
  })
}

/** One row, asked for now. */
export async function readRow(where: Whereabouts, id: number, signal?: AbortSignal): Promise<Row> {
  return (await ask(endpointOf(where, { method: 'GET', id }), signal ? { signal } : {})) as Row
}

/** What belongs to a resource in the query client, its lists and rows: after a write all of it is old. */
export function allOf(where: Whereabouts) {
  return { queryKey: keyOf(where) }
}

/** Adds a row; files travel beside it (contract §11.3). */
export async function createRow(where: Whereabouts, body: unknown): Promise<Row> {
  return (await ask(endpointOf(where, { method: 'POST' }), { body })) as Row
}

/** Saves a row whole. */
export async function replaceRow(where: Whereabouts, id: number, body: unknown): Promise<Row> {
  return (await ask(endpointOf(where, { method: 'PUT', id }), { body })) as Row
}

/** Changes some fields of a row. */
export async function patchRow(where: Whereabouts, id: number, body: unknown): Promise<Row> {
  return (await ask(endpointOf(where, { method: 'PATCH', id }), { body })) as Row
}

/** What uses a row now. */
export async function usesOf(where: Whereabouts, id: number): Promise<UsesOfRow['uses']> {
  const spec = endpoint({
    ...endpointOf(where, { method: 'GET', id }),
    path: `${rowPath(where, id)}uses/`,
    answers: { 200: () => UsesOfRow },
    origin: 'extension',
  })
  return ((await ask(spec, {})) as UsesOfRow).uses
}

/** Deletes a row that nothing refers to. */
export async function removeRow(where: Whereabouts, id: number): Promise<void> {
  await ask(endpointOf(where, { method: 'DELETE', id }), {})
}

interface Asked {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly signal?: AbortSignal
}

function ask(spec: Endpoint, input: Asked): Promise<unknown> {
  // The declaration is made by data: the compiler knows no types of it.
  return call(spec, input as unknown as Parameters<typeof call>[1])
}
