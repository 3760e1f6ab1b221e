import { INVITE_HEADERS, METADATA_HEADERS, readHeaders, writeHeaders } from '@ramal/contract/sip-headers'
import { CALL_TYPES, TRANSFER_TYPES, type TransferType } from '@ramal/contract/vocabulary'
import type { CallMetadata } from '@ramal/domain/call/call'

/** What an outgoing INVITE carries beside SIP itself (contract §13.1). */
export interface CallHeaders {
  readonly uid: string
  readonly outboundRouteId?: number | null
  readonly transferType?: TransferType | null
  /** The customer's number. */
  readonly phone?: string | null
  readonly parentUid?: string | null
  readonly client?: Readonly<Record<string, string>>
  readonly chatStepId?: number | null
  readonly activityId?: number | null
  /** Sent by the softphone on preview and dialer calls (contract §13.2). */
  readonly metadata?: CallMetadata | null
}

/** The header lines of an outgoing INVITE (contract §13.1, §13.2). */
export function writeCallHeaders({ metadata, ...call }: CallHeaders): string[] {
  const invite = writeHeaders(INVITE_HEADERS, {
    uid: call.uid,
    outboundRoute: call.outboundRouteId,
    transferType: call.transferType,
    phone: call.phone,
    parentUid: call.parentUid,
    clientVariable: call.client && new URLSearchParams({ ...call.client }).toString(),
    chatStepId: call.chatStepId,
    activityId: call.activityId,
  })
  const service = metadata
    ? writeHeaders(METADATA_HEADERS, {
        callType: metadata.callType,
        dialer: metadata.dialerId,
        campaign: metadata.campaignId,
        mailing: metadata.mailingId,
        mailingClient: metadata.mailingClientId,
        client: metadata.clientId,
        clientName: metadata.clientName,
        mailingClientAttempts: metadata.mailingClientAttempts,
        queue: metadata.queueId,
      })
    : []
  return [...invite, ...service].map(([name, value]) => `${name}: ${value}`)
}

/** A header of a SIP message by name; undefined when absent. */
export type ReadHeader = (name: string) => string | undefined

/** The uid the exchange gave a call; null when it gave none. */
export function readCallUid(read: ReadHeader): string | null {
  return readHeaders(INVITE_HEADERS, read).uid ?? null
}

/** The customer's number where the exchange names it; null when From has to do. */
export function readPhone(read: ReadHeader): string | null {
  return readHeaders(INVITE_HEADERS, read).phone ?? null
}

/** The metadata of a call; null when the message carries none, and it has to be polled (contract §13.2). */
export function readMetadata(read: ReadHeader): CallMetadata | null {
  const found = readHeaders(METADATA_HEADERS, read)
  const callType = CALL_TYPES.find((type) => type === readId(found.callType))
  if (callType === undefined) return null
  const transferType = TRANSFER_TYPES.find((type) => type === found.transferType)
  return {
    callType,
    dialerId: readId(found.dialer),
    campaignId: readId(found.campaign),
    mailingId: readId(found.mailing),
    mailingClientId: readId(found.mailingClient),
    clientId: readId(found.client),
    clientName: found.clientName ?? null,
    mailingClientAttempts: readId(found.mailingClientAttempts) ?? 0,
    queueId: readId(found.queue),
    ...(transferType && { transferType }),
  }
}

function readId(value: string | undefined): number | null {
  return value !== undefined && /^\d+$/.test(value) ? Number(value) : null
}
