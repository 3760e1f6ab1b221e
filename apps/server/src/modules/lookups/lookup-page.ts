import type { ReadTx } from '@ramal/db/store/store'
import type { DoorPage } from '../../http/long-list/door-page.ts'
import { heldPage } from '../../http/long-list/held-page.ts'
import type { ListCall } from '../../http/long-list/list-page.ts'
import type { LongPage } from '../../http/long-list/long-page.ts'
import { type LookupQuery, type LookupRow, selectRows } from './select.ts'

/** Reads all rows of a lookup and answers the page that its query asks for. @throws AppError 429 when too many wait */
export function lookupPage<R extends LookupRow>(
  call: ListCall & { query: LookupQuery },
  list: (tx: ReadTx) => Promise<R[]>,
): Promise<DoorPage<R> | LongPage<R>> {
  return heldPage(call, {
    read: list,
    choose: (rows) => selectRows(rows, call.query),
    present: (row) => row,
  })
}
