import type { ReadTx } from '@ramal/db/store/store'
import { routeOutbound } from '@ramal/domain/routing/outbound'
import type { Device } from '../directory/device-rows.ts'
import { readOutbound } from '../directory/outbound-route-rows.ts'

/** What is dialled to call a number back that a trunk has delivered: as it is, or behind the 0 of an outside line. */
export async function callbackNumber(
  tx: ReadTx,
  { tenantId, teamId }: Device,
  phone: string,
  now: number,
): Promise<string> {
  const plan = await readOutbound(tx, tenantId, teamId, now)
  const isLed = (dialled: string) => routeOutbound({ dialled, ...plan, chosenRouteId: null, random: 0 }).ok
  return isLed(phone) || !isLed(`0${phone}`) ? phone : `0${phone}`
}
