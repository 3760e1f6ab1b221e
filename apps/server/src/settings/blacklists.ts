import type { ReadTx } from '@ramal/db/store/store'
import { blacklisted } from '@ramal/domain/blacklist/blacklist'
import type { Destination } from '@ramal/domain/routing/destination'
import { listsOfRoute, readCandidates, readLists } from './blacklist-rows.ts'

/** A number of somebody stands on a list. */
export interface Hit {
  readonly listId: number
  readonly entryId: number
  /** Where a call of theirs that comes in goes. */
  readonly inbound: Destination
}

interface Asked {
  readonly tenantId: number
  readonly direction: 'inbound' | 'outbound'
  readonly phone: string
  readonly teamId: number | null
  /** Telephony where it is not said. */
  readonly channel?: 'telephony' | 'chat'
  /** The outbound route, which may ask certain lists only. */
  readonly routeId?: number
  readonly now: number
}

/** What stands against a number in the lists of a channel, or null. */
export async function findListed(tx: ReadTx, asked: Asked): Promise<Hit | null> {
  const { tenantId, phone } = asked
  const entries = await readCandidates(tx, tenantId, phone)
  if (entries.length === 0) return null
  const listIds = [...new Set(entries.map((entry) => entry.listId))]
  const lists = await readLists(tx, listIds)
  const ofRoute = asked.routeId === undefined ? null : await listsOfRoute(tx, asked.routeId)
  const found = blacklisted({ channel: 'telephony', ...asked, lists, entries, listIds: ofRoute })
  const list = found && lists.find((one) => one.id === found.list.id)
  return found && list ? { listId: list.id, entryId: found.entry.id, inbound: list.inbound } : null
}
