import { INVITE_HEADERS, readHeaders } from '@ramal/contract/sip-headers'
import { TRANSFER_TYPES, type TransferType } from '@ramal/contract/vocabulary'
import type { Device } from '../directory/device-rows.ts'

/** The uid of a call: what the softphone gave it, else the SIP Call-ID (contract §0.1). */
export function uidOf(invite: { callId: string; header(name: string): string | undefined }): string {
  const { uid } = readHeaders(INVITE_HEADERS, (name) => invite.header(name))
  // What cannot stand in a header as it is was not made by a softphone.
  return uid !== undefined && /^[\x21-\x7e]{1,255}$/.test(uid) ? uid : invite.callId.slice(0, 255)
}

/** The route the agent chose in the softphone (§5), if any. */
export function chosenRoute(invite: { header(name: string): string | undefined }): number | null {
  return idOf(readHeaders(INVITE_HEADERS, (name) => invite.header(name)).outboundRoute)
}

/** The activity that the softphone calls by itself (§4.3.5), if it says so. */
export function activityOf(invite: { header(name: string): string | undefined }): number | null {
  return idOf(readHeaders(INVITE_HEADERS, (name) => invite.header(name)).activityId)
}

/** The customer's number, where what is dialled is not theirs (a consultation; contract §13.1). */
export function phoneOf(invite: { header(name: string): string | undefined }): string | null {
  return readHeaders(INVITE_HEADERS, (name) => invite.header(name)).phone ?? null
}

/** The chat that the agent calls from. */
export function chatOf(invite: { header(name: string): string | undefined }): number | null {
  return idOf(readHeaders(INVITE_HEADERS, (name) => invite.header(name)).chatStepId)
}

/** The client of `X-Client-Variable` (contract §13.1: url-encoded pairs), if the softphone names one. */
export function namedClient(invite: { header(name: string): string | undefined }): number | null {
  const pairs = readHeaders(INVITE_HEADERS, (name) => invite.header(name)).clientVariable
  return idOf(new URLSearchParams(pairs).get('client') ?? undefined)
}

function idOf(value: string | undefined): number | null {
  return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : null
}

/** The consultation that this INVITE begins (§4.5): which call of the agent it is about. */
export function consultationOf(invite: {
  header(name: string): string | undefined
}): { readonly type: TransferType; readonly parentUid: string } | null {
  const { transferType, parentUid } = readHeaders(INVITE_HEADERS, (name) => invite.header(name))
  const type = TRANSFER_TYPES.find((one) => one === transferType)
  return type && parentUid ? { type, parentUid } : null
}

/** May this call be recorded, as the device wants it? */
export function isRecorded(device: Device, direction: 'inbound' | 'outbound'): boolean {
  return device.record === 'all' || device.record === direction
}
