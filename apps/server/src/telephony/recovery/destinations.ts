import { CALL_APPS } from '@ramal/contract/vocabulary'
import { callEvents } from '@ramal/db/schema/calls'
import type { ReadTx } from '@ramal/db/store/store'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Destination } from '../walk/app.ts'

/** The application that each of these calls was in last, by the lines of its timeline. */
export async function readDestinations(
  tx: ReadTx,
  callIds: readonly number[],
): Promise<ReadonlyMap<number, Destination>> {
  const rows = await tx.db
    .select({ callId: callEvents.call_id, data: callEvents.data })
    .from(callEvents)
    .where(and(inArray(callEvents.call_id, [...callIds]), eq(callEvents.event, 'app')))
    .orderBy(asc(callEvents.id))
  return new Map(
    rows.flatMap(({ callId, data }) => {
      const app = CALL_APPS.find((one) => one === data['app'])
      const appdata = data['appdata']
      return app && typeof appdata === 'string' ? [[callId, { app, appdata }] as const] : []
    }),
  )
}
