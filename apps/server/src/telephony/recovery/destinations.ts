import type { ReadTx } from '@ramal/db/store/store'
import { type Destination, SESSION_APPS } from '@ramal/domain/call-session/application'
import { readAppEvents } from '../calls/call-rows.ts'

/** The application that each of these calls was in last, by the lines of its timeline. */
export async function readDestinations(
  tx: ReadTx,
  callIds: readonly number[],
): Promise<ReadonlyMap<number, Destination>> {
  const rows = await readAppEvents(tx, callIds)
  return new Map(
    rows.flatMap(({ callId, data }) => {
      const app = SESSION_APPS.find((one) => one === data['app'])
      const appdata = data['appdata']
      return app && typeof appdata === 'string' ? [[callId, { app, appdata }] as const] : []
    }),
  )
}
