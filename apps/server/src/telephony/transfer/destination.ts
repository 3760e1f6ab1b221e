import type { TransferType } from '@ramal/contract/vocabulary'
import { PERMISSION_APPS } from '@ramal/contract/vocabulary'
import type { ReadTx } from '@ramal/db/store/store'
import { NEW_AGENT } from '@ramal/domain/agent/agent-state'
import type { Destination } from '@ramal/domain/call-session/application'
import { dialledApp } from '@ramal/domain/routing/app-code'
import { emergencyNumber } from '@ramal/domain/routing/emergency'
import { routeOutbound } from '@ramal/domain/routing/outbound'
import type { DestinationKind } from '@ramal/domain/transfer/call-transfer-state'
import type { StateSources } from '../../modules/lookups/endpoint-rows.ts'
import { listDestinations } from '../../modules/permission-apps/destinations.ts'
import { timezoneOf } from '../../settings/tenant-rows.ts'
import type { Device } from '../directory/device-rows.ts'
import { readOutbound } from '../directory/outbound-route-rows.ts'

/** What a transfer may lead to, or the status that refuses its REFER. */
export type TransferTarget =
  | { readonly ok: true; readonly destination: Destination }
  | { readonly ok: false; readonly status: 403 | 404 }

// The lookup shows states of devices; for a permission they are nothing.
const NO_STATES: StateSources = {
  telephony: { deviceState: () => 'unknown' },
  agents: { of: () => NEW_AGENT },
}

/**
 * Where the user part of a Refer-To leads: an extension, an application by its code or own number, else a number outside. What
 * permission-apps would not list to this device is refused (§4.5); an emergency number is not (decision 125).
 */
export async function transferTarget(tx: ReadTx, device: Device, dialled: string): Promise<TransferTarget> {
  const { tenantId, endpointId, userId, teamId, extension } = device
  if (emergencyNumber(dialled, await timezoneOf(tx, tenantId)) !== null)
    return { ok: true, destination: { app: 'number', appdata: dialled } }
  const asker = { tenantId, endpointId, userId, teamId, extension }
  for (const app of PERMISSION_APPS) {
    const listed = await listDestinations(tx, asker, { app, action: 'can_transfer', sources: NO_STATES })
    const found = listed.find((row) => row.number === dialled)
    if (found) return { ok: true, destination: { app, appdata: String(found.id) } }
  }
  // What is one of ours and was not listed is forbidden, whether it exists or not.
  if (dialledApp(dialled) !== null || /^\d{5}$/.test(dialled)) return { ok: false, status: 403 }
  const plan = await readOutbound(tx, tenantId, teamId)
  const route = routeOutbound({ dialled, ...plan, chosenRouteId: null, random: 0 })
  if (route.ok)
    return device.allowExternal ? { ok: true, destination: { app: 'number', appdata: dialled } } : FORBIDDEN
  return route.reason === 'no_route' ? { ok: false, status: 404 } : FORBIDDEN
}

const FORBIDDEN = { ok: false, status: 403 } as const

/** What the rule of transfers calls it. */
export function kindOf({ app }: Destination): DestinationKind {
  switch (app) {
    case 'pjsip':
      return 'extension'
    case 'callgroup':
      return 'group'
    case 'number':
      return 'number'
    case 'queue':
      return 'queue'
    case 'ivrbasic':
    case 'nps':
    case 'announce':
    case 'hangup':
    case 'echo':
      return 'app'
  }
}

/** `X-Transfer-Type` of a REFER; a phone that knows no types confirms what it has asked (attend) or asks nobody (blind). */
export function transferTypeOf(header: string | undefined, hasSecond: boolean): TransferType {
  if (!hasSecond) return 'blind'
  return header === 'pendulum' ? 'pendulum' : 'attend'
}
