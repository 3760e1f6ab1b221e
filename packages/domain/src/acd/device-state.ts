import type { EndpointStatus, WebphoneState } from '@ramal/contract/vocabulary'

/** What the exchange knows of one device. */
export interface DeviceFacts {
  /** It has a live registration. */
  readonly registered: boolean
  /** Calls of its user that stand, ringing ones aside. */
  readonly liveLegs: number
  readonly offersOut: number
}

/** The exchange's own view of a device, in the words of §4.2. */
export function deviceState({ registered, liveLegs, offersOut }: DeviceFacts): EndpointStatus {
  if (!registered) return 'unavailable'
  if (liveLegs > 0) return offersOut > 0 ? 'ringinuse' : 'inuse'
  return offersOut > 0 ? 'ringing' : 'not_inuse'
}

/** What a picker shows beside an extension (contract §7): whom the exchange finds free is what their softphone says (pause, after-service …). */
export function endpointState(device: EndpointStatus, report: WebphoneState | null): EndpointStatus {
  return device === 'not_inuse' && report !== null ? report : device
}
