import { INVITE_HEADERS, readHeaders } from '@ramal/contract/sip-headers'
import type { Device } from './directory.ts'

/** The uid of a call: what the softphone gave it, else the SIP Call-ID (contract §0.1). */
export function uidOf(invite: { callId: string; header(name: string): string | undefined }): string {
  const uid = readHeaders(INVITE_HEADERS, (name) => invite.header(name)).uid ?? invite.callId
  return uid.slice(0, 255)
}

/** The route the agent chose in the softphone (§5), if any. */
export function chosenRoute(invite: { header(name: string): string | undefined }): number | null {
  return idOf(readHeaders(INVITE_HEADERS, (name) => invite.header(name)).outboundRoute)
}

/** The activity that the softphone calls by itself (§4.3.5), if it says so. */
export function activityOf(invite: { header(name: string): string | undefined }): number | null {
  return idOf(readHeaders(INVITE_HEADERS, (name) => invite.header(name)).activityId)
}

/** The client of `X-Client-Variable` (contract §13.1: url-encoded pairs), if the softphone names one. */
export function namedClient(invite: { header(name: string): string | undefined }): number | null {
  const pairs = readHeaders(INVITE_HEADERS, (name) => invite.header(name)).clientVariable
  return idOf(new URLSearchParams(pairs).get('client') ?? undefined)
}

function idOf(value: string | undefined): number | null {
  return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : null
}

/** May this call be recorded, as the device wants it? */
export function isRecorded(device: Device, direction: 'inbound' | 'outbound'): boolean {
  return device.record === 'all' || device.record === direction
}
