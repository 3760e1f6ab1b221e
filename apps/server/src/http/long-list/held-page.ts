import type { Page } from '@ramal/contract/entities/page'
import type { ReadTx } from '@ramal/db/store/store'
import type { DoorPage } from './door-page.ts'
import { type ListCall, SLICE } from './list-page.ts'
import { LongPage } from './long-page.ts'
import { pageOf } from './paging.ts'

/** A list whose rows are chosen and put in order here, not by the store: all of them are read. */
export interface HeldList<Row, Item> {
  read(tx: ReadTx): Promise<readonly Row[]>
  /** Those of the page, by limit and offset, and how many there would be without. */
  choose(rows: readonly Row[]): { count: number; results: Row[] }
  present(row: Row): Item
}

/**
 * Its page: how much there is to read is the data's to say and not the limit's, so the worker reads it unless it was short the last time.
 * @throws AppError 429 when too many wait
 */
export async function heldPage<Row, Item>(
  { store, user, request, query }: ListCall,
  { read, choose, present }: HeldList<Row, Item>,
): Promise<DoorPage<Item> | LongPage<Item>> {
  const { longLists } = request.server
  const list = `${user.id} ${request.routeOptions.url}`
  const rows = longLists.isSmall(list)
    ? await store.read(read)
    : await longLists.read(user.id, () => store.read(read, { long: true }))
  longLists.recordSize(list, rows.length)
  const { count, results } = choose(rows)
  if (results.length <= SLICE) return pageOf(request.url, query, { count, results: results.map(present) })
  const { results: _, ...envelope } = pageOf<Item>(request.url, query, { count, results: [] })
  const close = await longLists.enter(user.id)
  return new LongPage<Item, Omit<Page<Item>, 'results'>>({
    envelope,
    slices: inSlices(results, present),
    close,
  })
}

/** The page of a list that nobody has rows of yet. */
export function emptyPage({ request, query }: Pick<ListCall, 'request' | 'query'>): DoorPage<never> {
  return pageOf(request.url, query, { count: 0, results: [] })
}

async function* inSlices<Row, Item>(
  rows: readonly Row[],
  present: (row: Row) => Item,
): AsyncGenerator<readonly Item[], void, void> {
  for (let at = 0; at < rows.length; at += SLICE) yield rows.slice(at, at + SLICE).map(present)
}
