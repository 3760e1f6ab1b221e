import type { MessageStatus } from '@ramal/contract/vocabulary'

/** Where a message of ours stands with the provider. `retired` = provider ids of attempts before a resend. */
export interface Delivery {
  readonly status: MessageStatus
  readonly providerId: string | null
  readonly retired: readonly string[]
}

export type DeliveryEvent =
  /** A status of the provider for this message, found by its provider id or, without one, by its uid (§5.3). */
  | { readonly type: 'status'; readonly providerId: string; readonly status: MessageStatus }
  /** The provider could not be reached, refused, or its outcome stayed unknown. */
  | { readonly type: 'failed' }
  /** The provider took the message and named it. */
  | { readonly type: 'accepted'; readonly providerId: string }
  | { readonly type: 'resend' }

const RANK = {
  sending: 0,
  accepted: 1,
  dispatched: 2,
  received: 3,
  consumed: 4,
} as const satisfies Record<Exclude<MessageStatus, 'failed'>, number>

/** A message that is about to be handed to the provider. */
export const NEW_DELIVERY: Delivery = { status: 'sending', providerId: null, retired: [] }

/**
 * Delivery of an outgoing message, contract §5.1: forward only, `failed` left by a later `received` or `consumed`
 * of the same provider id, or by a resend. An event that changes nothing returns the same object.
 *
 *     sending ─▶ accepted ─▶ dispatched ─▶ received ─▶ consumed
 *        ▲  └───────┴────────────┴────────────┤  ▲          ▲
 *        └─ resend ─────── failed ◀───────────┘  └──────────┤
 *                             └─────────────────────────────┘
 */
export function deliver(delivery: Delivery, event: DeliveryEvent): Delivery {
  switch (event.type) {
    case 'resend':
      // the one step back; later events of the old attempt no longer count.
      return delivery.status === 'failed' ? { ...NEW_DELIVERY, retired: retire(delivery) } : delivery
    case 'failed':
      return advance(delivery, 'failed')
    case 'accepted':
      return statusOf(delivery, event.providerId, 'accepted')
    case 'status':
      return statusOf(delivery, event.providerId, event.status)
  }
}

/**
 * The status a message shows after a report, in whatever order reports come: the answer of a POST may overtake, or be
 * overtaken by, frames of the socket (contract §5.1). A resend is not a report: see `deliver`.
 */
export function laterStatus(current: MessageStatus, reported: MessageStatus): MessageStatus {
  if (current === 'failed') return reported === 'received' || reported === 'consumed' ? reported : 'failed'
  if (reported === 'failed') return current === 'consumed' ? current : 'failed'
  return RANK[reported] > RANK[current] ? reported : current
}

function statusOf(delivery: Delivery, providerId: string, status: MessageStatus): Delivery {
  if (delivery.retired.includes(providerId)) return delivery
  if (delivery.providerId === null) {
    // Matched by uid: its attempt's answer was lost, the provider's own report names it (contract §5.3).
    const named = { ...delivery, providerId }
    return advance(named, status)
  }
  return delivery.providerId === providerId ? advance(delivery, status) : delivery
}

function advance(delivery: Delivery, status: MessageStatus): Delivery {
  const next = laterStatus(delivery.status, status)
  return next === delivery.status ? delivery : { ...delivery, status: next }
}

function retire(delivery: Delivery): readonly string[] {
  return delivery.providerId === null ? delivery.retired : [...delivery.retired, delivery.providerId]
}
