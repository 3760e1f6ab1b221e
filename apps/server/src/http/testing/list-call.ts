import type { LongRead, ReadTx, Store } from '@ramal/db/store/store'
import type { FastifyRequest } from 'fastify'
import type { ListCall } from '../long-list/list-page.ts'
import { LongLists } from '../long-list/long-lists.ts'

/** A call of a list, with what its store and the door of long lists are asked for. */
export class FakeListCall {
  readonly longLists = new LongLists()
  /** Reads of the store: `long` are those of the worker, `snapshot` a long read that stays open. */
  readonly reads: ('short' | 'long' | 'snapshot')[] = []
  /** Snapshots that are open. */
  open = 0
  /** Whoever opens a snapshot gets this instead. */
  failure: Error | null = null
  rows: readonly number[] = []

  call(query: { limit: number; offset: number }, url = '/api/v1/things/'): ListCall {
    const request = { url, routeOptions: { url: '/api/v1/things/' }, server: { longLists: this.longLists } }
    return {
      store: this.#store(),
      user: { id: 7 },
      request: request as unknown as FastifyRequest,
      query,
    }
  }

  #store(): Store {
    const read = async (work: (tx: ReadTx) => Promise<unknown>, options?: { long?: boolean }) => {
      this.reads.push(options?.long ? 'long' : 'short')
      return work({ db: 'db' } as unknown as ReadTx)
    }
    return { read, openLongRead: () => this.#openLongRead() } as unknown as Store
  }

  async #openLongRead(): Promise<LongRead> {
    this.reads.push('snapshot')
    if (this.failure) throw this.failure
    this.open += 1
    const rows = this.rows
    const slices = async function* (slice: number) {
      for (let at = 0; at < rows.length; at += slice) yield rows.slice(at, at + slice)
    }
    const close = async () => {
      this.open -= 1
    }
    return { db: 'db', slices, close } as unknown as LongRead
  }
}
