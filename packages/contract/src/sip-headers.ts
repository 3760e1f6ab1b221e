/** Headers of an outgoing INVITE (contract §13.1); absent when empty. */
export const INVITE_HEADERS = {
  uid: 'X-Call-Uid',
  outboundRoute: 'X-Outbound-Route',
  transferType: 'X-Transfer-Type',
  phone: 'X-Phone',
  parentUid: 'X-Parent-Uid',
  clientVariable: 'X-Client-Variable',
  chatStepId: 'X-Chat-Step-Id',
  activityId: 'X-Activity-Id',
} as const
export type InviteField = keyof typeof INVITE_HEADERS

/** Call metadata (contract §13.2): on an INVITE to the agent, and on 18x and 200 of their own call. */
export const METADATA_HEADERS = {
  uid: 'X-Call-Uid',
  callType: 'X-Call-Type',
  dialer: 'X-Dialer',
  campaign: 'X-Campaign',
  mailing: 'X-Mailing',
  mailingClient: 'X-Mailing-Client',
  client: 'X-Client',
  clientName: 'X-Client-Name',
  mailingClientAttempts: 'X-Mailing-Client-Attempts',
  queue: 'X-Queue',
  /** Extension: how it is given to the agent who rings; who, whom and why are asked for (§3.5). */
  transferType: 'X-Transfer-Type',
} as const
export type MetadataField = keyof typeof METADATA_HEADERS

/** Who calls without a number, in the From of an INVITE to the agent (RFC 3323 4.1.1.3). */
export const ANONYMOUS_ADDRESS = 'anonymous@anonymous.invalid'

export const REJECT_REASON_HEADER = 'X-Reject-Reason'

/** Why the softphone refuses a call, and with which status (contract §13.3). */
export const REJECT_STATUS = { dnd: 480, swap: 480, pause: 480, busy: 486, state: 486 } as const
export type RejectReason = keyof typeof REJECT_STATUS

/** Why the exchange refuses a call of the softphone: as a softphone does, or by a rule of its own (contract §10.5, entities §1). */
export const REFUSAL_REASONS = ['dnd', 'swap', 'pause', 'busy', 'state', 'consent', 'permission'] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/** The agent pressed Hang-up on a ringing call. */
export const DECLINE_STATUS = 603

type Value = string | number | null | undefined

/** Header names and encoded values for what is set, in the order of the table. */
export function writeHeaders<F extends string>(
  names: Readonly<Record<F, string>>,
  values: Readonly<Partial<Record<F, Value>>>,
): [name: string, value: string][] {
  return (Object.keys(names) as F[]).flatMap((field) => {
    const value = values[field]
    // §13.1: absent when empty; 0 is a value
    if (value === undefined || value === null || value === '') return []
    return [[names[field], encodeHeader(String(value))]]
  })
}

/** The fields whose header is there; `header` looks a name up as the SIP stack does. */
export function readHeaders<F extends string>(
  names: Readonly<Record<F, string>>,
  header: (name: string) => string | undefined,
): Partial<Record<F, string>> {
  const found: Partial<Record<F, string>> = {}
  for (const field of Object.keys(names) as F[]) {
    const value = header(names[field])?.trim()
    if (value) found[field] = decodeHeader(value)
  }
  return found
}

// `=` and `&` of X-Client-Variable stay readable; what could end a header or is not ASCII does not pass.
function encodeHeader(value: string): string {
  return value.replace(/[^\x21-\x24\x26-\x7e]/gu, (char) => encodeURIComponent(char))
}

// A foreign exchange may send a bare percent sign: then the text is taken as it stands.
function decodeHeader(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
