import { LOOKUP_LIMIT } from '@ramal/contract/constants'
import { page } from '@ramal/contract/entities/page'
import { type FormField, LookupSource } from '@ramal/contract/form'
import { endpoint } from '@ramal/contract/kit/endpoint'
import { ENDPOINT_STATUSES } from '@ramal/contract/vocabulary'
import { pageLimit } from '@ramal/domain/form/page-limit'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { call } from '../lib/http.ts'

/** One row of a lookup: what it is called and what it stands for, a face and a state where it has them (§2.10). */
export interface LookupRow {
  readonly value: string
  readonly label: string
  readonly raw: string | number | boolean
  readonly photo: string | null
  readonly state: (typeof ENDPOINT_STATUSES)[number] | null
}

/** The lookup of a field; null when the definition names none that is a path of our API. */
export function lookupOf(field: Pick<FormField, 'api'>): LookupSource | null {
  const parsed = LookupSource.safeParse(typeof field.api === 'string' ? { url: field.api } : field.api)
  return parsed.success && isOurPath(parsed.data.url) ? parsed.data : null
}

/** The chained lookups of a field, in their order. */
export function lookupsOf(field: Pick<FormField, 'apis'>): readonly LookupSource[] {
  return (field.apis ?? []).filter((source) => isOurPath(source.url))
}

// Definitions come from the server's form editor: whoever writes them must not make the console ask anywhere else.
function isOurPath(url: string): boolean {
  return /^\/v1\/[\w\-/]+\/?$/.test(url)
}

/** All rows of a lookup, with its own filters and further ones; tried again as §7.5 says by the query client. */
export function lookupQuery(source: LookupSource, filters: Readonly<Record<string, string>> = {}) {
  return queryOptions({
    queryKey: ['form-lookup', source.url, source.itemText, source.itemValue, source.filters, filters],
    queryFn: async ({ signal }) => {
      const query = { ...texts(source.filters ?? {}), ...filters, limit: String(LOOKUP_LIMIT) }
      const { results } = await call(declared(source.url), { query, signal })
      return results.flatMap((row) => rowOf(source, row))
    },
  })
}

/** A page of the rows of a lookup as they are: what tables show. */
export function tableRowsQuery(source: LookupSource, asked: { search: string; offset: number }) {
  const limit = pageLimit(source.pageSize)
  return queryOptions({
    queryKey: ['form-rows', source.url, source.filters, asked, limit],
    queryFn: async ({ signal }) => {
      const { search, offset } = asked
      const page = { limit: String(limit), offset: String(offset), ...(search && { search }) }
      const { results, count } = await call(declared(source.url), {
        query: { ...texts(source.filters ?? {}), ...page },
        signal,
      })
      return { rows: results, count, limit }
    },
    placeholderData: keepPreviousData,
  })
}

function declared(url: string) {
  return endpoint({
    method: 'GET',
    path: url as `/${string}`,
    summary: 'A lookup that a form definition names.',
    query: () => z.record(z.string(), z.string()),
    answers: { 200: () => page(z.record(z.string(), z.unknown())) },
    permission: 'signed-in',
    section: '7', // A relation lookup like those that the contract names.
    origin: 'spec',
  })
}

function rowOf(
  { itemText = 'description', itemValue = 'id' }: LookupSource,
  row: Record<string, unknown>,
): LookupRow[] {
  const raw = row[itemValue]
  if (typeof raw !== 'string' && typeof raw !== 'number' && typeof raw !== 'boolean') return []
  const { photo, endpoint_state: state } = row
  return [
    {
      raw,
      value: String(raw),
      label: String(row[itemText] ?? raw),
      photo: typeof photo === 'string' ? photo : null,
      state: ENDPOINT_STATUSES.find((known) => known === state) ?? null,
    },
  ]
}

function texts(filters: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]))
}
