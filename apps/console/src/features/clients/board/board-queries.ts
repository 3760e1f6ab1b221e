import { leads, statuses } from '@ramal/contract/resources/crm'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import { call } from '../../../lib/http.ts'
import type { Lead } from '../record-queries.ts'

export type LeadStatus = z.output<ReturnType<typeof statuses.row>>

/** Leads of one column that are shown; the list has the rest. */
const SHOWN = 25

/** Every query of the board begins with this. */
const BOARD = ['lead-board'] as const

/** What a lead can be, in the order of the columns. */
export const statusesQuery = queryOptions({
  queryKey: [...BOARD, 'statuses'],
  queryFn: ({ signal }) =>
    call(statuses.endpoints.list, {
      query: { entity: 'lead', is_active: 'true', ordering: 'order', limit: 100 } as never,
      signal,
    }),
  retry: false,
})

/** Every column of leads. */
export const COLUMNS = [...BOARD, 'column'] as const

export interface Column {
  readonly count: number
  readonly results: readonly Lead[]
}

/** The leads of one status, the most urgent first, and how many there are. */
export function columnQuery(statusId: number) {
  return queryOptions({
    queryKey: [...COLUMNS, statusId],
    queryFn: async ({ signal }): Promise<Column> =>
      call(leads.endpoints.list, {
        query: { status: String(statusId), ordering: '-priority', limit: SHOWN } as never,
        signal,
      }),
    retry: false,
    refetchOnWindowFocus: true,
  })
}

/** Gives a lead another status; refused where somebody else has changed them since they were read. */
export function moveLead({ id, updated_at }: Lead, status: number): Promise<unknown> {
  return call(leads.endpoints.patch, { params: { id }, body: { status, updated_at } })
}
