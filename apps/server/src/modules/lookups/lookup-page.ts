import type { Page } from '@ramal/contract/entities/page'
import type { ReadTx, Store } from '@ramal/db/store/store'
import type { FastifyRequest } from 'fastify'
import { pageOf } from '../../http/paging.ts'
import { type LookupQuery, type LookupRow, selectRows } from './select.ts'

/** Reads all rows of a lookup and answers the page that its query asks for. */
export async function lookupPage<R extends LookupRow>(
  store: Store,
  request: FastifyRequest,
  query: LookupQuery,
  list: (tx: ReadTx) => Promise<R[]>,
): Promise<Page<R>> {
  return pageOf(request.url, query, selectRows(await store.read(list), query))
}
