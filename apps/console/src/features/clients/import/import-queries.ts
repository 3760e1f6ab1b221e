import {
  type ClientImport,
  getClientImport,
  getClientImports,
} from '@ramal/contract/endpoints/client-imports'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'

/** How often an import that goes on by itself is looked at, ms. */
const LOOK_MS = 1000

/** Whether the server works at the file now. */
export function isAtWork({ state }: ClientImport): boolean {
  return ['checking', 'running', 'undoing'].includes(state)
}

export const importsQuery = queryOptions({
  queryKey: ['client-imports'],
  queryFn: ({ signal }) => call(getClientImports, { signal }),
})

/** A file and how far it is, looked at again while the server works at it. */
export function importQuery(id: number) {
  return queryOptions({
    queryKey: ['client-imports', id],
    queryFn: ({ signal }) => call(getClientImport, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? LOOK_MS : false),
  })
}
