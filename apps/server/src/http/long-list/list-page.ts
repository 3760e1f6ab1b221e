import { withoutValues } from '@ramal/db/store/statement-error'
import type { LongRead, ReadDb, ReadTx, Store } from '@ramal/db/store/store'
import type { FastifyRequest } from 'fastify'
import type { DoorPage } from './door-page.ts'
import { LongPage } from './long-page.ts'
import { pageOf } from './paging.ts'

/** What is read and sent at once: a longer page goes to its reader in slices, so that neither loop nor memory holds it. */
export const SLICE = 500
/** Rows of such a slice: what belongs to them is put together in one turn of the loop, which others wait for (P11). */
const LONG_SLICE = 200

/** A list as its module knows it. `Found` = a slice of rows with what belongs to them, as far as the store has it. */
export interface List<Selected, Found, Item> {
  /** Asks what is the same for all rows: may the caller, how many are there. */
  open(tx: ReadTx): Promise<OpenList<Selected, Found>>
  /** As the wire shows them; here files may be looked at, in `open` and `load` only the store. */
  present(found: Found): readonly Item[] | Promise<readonly Item[]>
  /** Whether a short page is read by the worker as well: it scans or sorts a large table. */
  readonly scans?: boolean
  /** `SLICE` unless its rows are larger than most. */
  readonly slice?: number
}

export interface OpenList<Selected, Found> {
  readonly count: number
  /** The rows of this page, by limit and offset. */
  readonly ask: (db: ReadDb) => PromiseLike<Selected[]>
  /** The same by a statement that is kept, where there is one. */
  readonly page?: (tx: ReadTx) => Promise<Selected[]>
  /** What belongs to a slice of them, at most `SLICE`. */
  readonly load: (tx: ReadTx, rows: Selected[]) => Promise<Found>
}

export interface ListCall {
  readonly store: Store
  readonly user: { readonly id: number }
  readonly request: FastifyRequest
  readonly query: { readonly limit: number; readonly offset: number }
}

/** The page that was asked for: whole where it is short, else in slices read on one snapshot. @throws AppError 429 when many dear ones wait */
export async function listPage<Selected, Found, Item>(
  call: ListCall,
  list: List<Selected, Found, Item>,
): Promise<DoorPage<Item> | LongPage<Item>> {
  const { store, query, request, user } = call
  const { slice = SLICE } = list
  const readShort = async (tx: ReadTx) => {
    const { count, ask, page, load } = await list.open(tx)
    const isLong = Math.min(query.limit, count - query.offset) > slice
    return isLong ? null : { count, found: await load(tx, await (page ? page(tx) : ask(tx.db))) }
  }
  const isDear = query.limit > slice || list.scans === true
  const short = isDear
    ? await request.server.longLists.read(user.id, () => store.read(readShort, { long: true }))
    : await store.read(readShort)
  if (!short) return openLongPage(call, list)
  return pageOf(request.url, query, { count: short.count, results: [...(await list.present(short.found))] })
}

async function openLongPage<Selected, Found, Item>(
  { store, user, request, query }: ListCall,
  list: List<Selected, Found, Item>,
): Promise<LongPage<Item>> {
  return openLong({ store, user, request }, async (read) => {
    const open = await list.open(read)
    const { results: _, ...envelope } = pageOf<Item>(request.url, query, { count: open.count, results: [] })
    return { envelope, slices: slicesOf(read, open, list) }
  })
}

/** What `open` finds on a snapshot of the worker, sent in slices when the user's turn has come. @throws AppError 429 when too many wait */
export async function openLong<Item, Around>(
  { store, user, request }: Omit<ListCall, 'query'>,
  open: (
    read: LongRead,
  ) => Promise<{ envelope: Around; field?: string; slices: AsyncIterable<readonly Item[]> }>,
): Promise<LongPage<Item, Around>> {
  const leave = await request.server.longLists.enter(user.id)
  let read: LongRead | null = null
  // A snapshot that cannot be ended is one of a worker that is gone.
  const close = () => {
    read
      ?.close()
      .catch(() => undefined)
      .finally(leave)
  }
  try {
    read = await store.openLongRead()
    return new LongPage({ ...(await open(read)), close })
  } catch (error) {
    read ? close() : leave()
    throw withoutValues(error)
  }
}

/** The rows that `ask` finds, as the wire shows them, a slice after the other. */
export async function* slicesOf<Selected, Found, Item>(
  read: LongRead,
  { ask, load }: Pick<OpenList<Selected, Found>, 'ask' | 'load'>,
  { present, slice = SLICE }: Pick<List<Selected, Found, Item>, 'present' | 'slice'>,
): AsyncGenerator<readonly Item[], void, void> {
  try {
    for await (const rows of read.slices(Math.min(slice, LONG_SLICE), ask))
      yield await present(await load(read, rows))
  } catch (error) {
    throw withoutValues(error)
  }
}
