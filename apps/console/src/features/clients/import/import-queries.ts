import type { ListImport } from '@ramal/contract/endpoints/list-imports'
import type { ImportedList } from '@ramal/contract/imported-lists'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'
import { IMPORT_CALLS } from './import-calls.ts'

/** How often an import that goes on by itself is looked at, ms. */
const LOOK_MS = 1000

/** Whether the server works at the file now. */
export function isAtWork({ state }: ListImport): boolean {
  return ['checking', 'running', 'undoing'].includes(state)
}

/** Files that were taken for a list before. */
export function importsQuery(list: ImportedList) {
  return queryOptions({
    queryKey: ['list-imports', list],
    queryFn: ({ signal }) => call(IMPORT_CALLS[list].list, { signal }),
  })
}

/** A file and how far it is, looked at again while the server works at it. */
export function importQuery({ list, id }: Pick<ListImport, 'list' | 'id'>) {
  return queryOptions({
    queryKey: ['list-imports', list, id],
    queryFn: ({ signal }) => call(IMPORT_CALLS[list].get, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? LOOK_MS : false),
  })
}
