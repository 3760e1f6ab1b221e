import { page } from '@ramal/contract/entities/page'
import { endpoint } from '@ramal/contract/kit/endpoint'
import { RESOURCE_ADDRESSES, type ResourceKey, SCREEN_ADDRESSES } from '@ramal/contract/resource-addresses'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { call } from '../../../../lib/http.ts'

const Picked = z.looseObject({ id: z.int(), description: z.string() })

/** How many rows a picker shows; the others are found by typing on. */
const SHOWN = '20'

/** What a picker asks besides what was typed (§7.5). */
export interface PickAsked {
  /** Filters of the list: which rows may be chosen at all. */
  readonly filters?: Readonly<Record<string, string | number | boolean>>
  /** Rows that are chosen: they stay among the others whatever is searched. */
  readonly kept?: readonly number[]
  /** Rows that are no choice. */
  readonly excluded?: readonly number[]
}

/** The rows of a resource that a picker offers for what was typed, active ones first, and how many there are in all. */
export function pickQuery(to: ResourceKey | null, search: string, asked: PickAsked = {}) {
  return queryOptions({
    queryKey: ['pick', to, search, asked],
    queryFn: async ({ signal }) => {
      if (to === null) return { rows: [], count: 0 }
      const { path } = { ...RESOURCE_ADDRESSES, ...SCREEN_ADDRESSES }[to]
      const query = { ...wordsOf(asked), search, limit: SHOWN }
      const { results, count } = await call(pickOf(path), { query, signal })
      return { rows: results.map(({ id, description }) => ({ id, description })), count }
    },
    retry: false,
  })
}

function wordsOf({ filters = {}, kept = [], excluded = [] }: PickAsked): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)])),
    ...(kept.length > 0 && { id__or: kept.join(',') }),
    ...(excluded.length > 0 && { exclude_id: excluded.join(',') }),
  }
}

/** The name of one row of a resource. */
export function namedQuery(to: ResourceKey | null, id: number) {
  return queryOptions({
    queryKey: ['pick', to, 'row', id],
    queryFn: async ({ signal }) => {
      if (to === null) return null
      const { path } = { ...RESOURCE_ADDRESSES, ...SCREEN_ADDRESSES }[to]
      const { description } = await call(namedOf(`${path}${id}/`), { signal })
      return { id, description }
    },
    retry: false,
  })
}

/** The rows of a lookup by its path: where a destination leads (contract §7). `kept`: the id of the row that is chosen. */
export function lookupRowsQuery(path: `/v1/${string}`, search: string, kept: string) {
  return queryOptions({
    queryKey: ['pick', path, search, kept],
    queryFn: async ({ signal }) => {
      // what is chosen stays among them, whatever is searched
      const query = { search, limit: SHOWN, ...(kept !== '' && { id__or: kept }) }
      const { results } = await call(pickOf(path), { query, signal })
      return results.map(({ id, description }) => ({ id, description }))
    },
    retry: false,
  })
}

/** Names of these rows of a lookup or a list, by id; those that are there no more have none. */
export function lookupNamesQuery(path: `/v1/${string}`, ids: readonly number[]) {
  return queryOptions({
    queryKey: ['pick', path, 'names', ids],
    queryFn: async ({ signal }) => {
      // Rows that are to stay come first: as many as are asked for are they.
      const query = { search: '', limit: String(ids.length), id__or: ids.join(',') }
      const { results } = await call(pickOf(path), { query, signal })
      return new Map(results.flatMap(({ id, description }) => (ids.includes(id) ? [[id, description]] : [])))
    },
    retry: false,
  })
}

function pickOf(path: `/v1/${string}`) {
  return endpoint({
    method: 'GET',
    path,
    summary: 'Rows that a field may point to.',
    query: () => z.record(z.string(), z.string()),
    answers: { 200: () => page(Picked) },
    permission: 'signed-in',
    section: '7',
    origin: 'spec',
  })
}

function namedOf(path: `/v1/${string}`) {
  return endpoint({
    method: 'GET',
    path,
    summary: 'A row that a field points to.',
    answers: { 200: () => Picked },
    permission: 'signed-in',
    section: '7',
    origin: 'spec',
  })
}
