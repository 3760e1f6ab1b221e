import { createHash } from 'node:crypto'
import type { WriteTx } from '@ramal/db/store/store'
import type { ChannelRow } from '../../../channels/channel-rows.ts'
import { type KeptPayload, keepPayload } from '../../../channels/payload-rows.ts'
import { takeReceipt } from '../../../channels/receipt-rows.ts'
import type { Amendment, IncomingContent, ReceivedEvent } from '../../../channels/whatsapp/provider-event.ts'
import type { Logger } from '../../../platform/log.ts'
import type { SecretBox } from '../../../platform/secret-box.ts'
import { tellAccountEvent, tellUnplaced } from '../account/administrators.ts'
import { identify, isCustomerOf } from '../customers/customer.ts'
import type { UniteContext } from '../customers/unite-rooms.ts'
import { receiveStatus } from '../delivery/settle.ts'
import { findInChannel } from '../messages/provider-message-rows.ts'
import { edit, revoke } from './amend.ts'
import { bareMessage } from './bare-message.ts'
import { moveCustomer } from './identity-change.ts'
import { audienceOf, type NewRoom, openRoomOf, receiveMessage } from './incoming.ts'
import type { Led } from './lead.ts'
import { placeReactions, takeAwaited, takeReaction } from './reaction.ts'
import { storeMessage } from './store-incoming.ts'

export interface EventContext extends UniteContext {
  box: SecretBox
  log: Logger
  begun(room: NewRoom): void
  led(led: Led): void
  /** A kept file that nothing names any more: removed after COMMIT. */
  released(file: string): void
}

/** Applies one thing that the provider tells, once however often it comes, and keeps what it was read from (contract §5.3). */
export async function applyEvent(
  tx: WriteTx,
  channel: ChannelRow,
  received: ReceivedEvent,
  context: EventContext,
): Promise<void> {
  const { event } = received
  if (event.type === 'status') return receiveStatus(tx, channel, event.status, context.now)
  const wamid = wamidOf(received)
  const isNew = await takeReceipt(tx, channel, wamid ?? keyOf(received.raw), context.now)
  if (!isNew && !(wamid !== null && (await takeAwaited(tx, channel, wamid)))) return
  const { state, messageId } = await becomes(tx, channel, received, context)
  if (!isNew && wamid !== null) await placeReactions(tx, channel, wamid)
  const { kind, raw } = received
  const payload = await keepPayload(tx, channel, { state, messageId, wamid, kind, raw }, context)
  if (state === 'unreadable' || state === 'foreign') {
    const problem = problemOf(event)
    const fault = event.type === 'unreadable' && event.cause ? { err: event.cause } : {}
    context.log.warn(
      { channel: channel.id, payload, kind, problem, ...fault },
      'a webhook entry was kept unread',
    )
    await tellUnplaced(tx, channel, state, context.now)
  }
}

/** Keeps what could not be applied for a reason of our own: it must not cost what came with it. */
export async function keepUnapplied(
  tx: WriteTx,
  channel: ChannelRow,
  received: ReceivedEvent,
  { box, now }: { box: SecretBox; now: number },
): Promise<number> {
  const { kind, raw } = received
  await tellUnplaced(tx, channel, 'unreadable', now)
  const kept = { state: 'unreadable', messageId: null, wamid: wamidOf(received), kind, raw } as const
  return keepPayload(tx, channel, kept, { box, now })
}

function problemOf(event: ReceivedEvent['event']): string {
  if (event.type === 'unreadable') return event.problem
  return event.type === 'foreign' ? 'of another number' : 'about a message of somebody else'
}

type Became = Pick<KeptPayload, 'state' | 'messageId'>

async function becomes(
  tx: WriteTx,
  channel: ChannelRow,
  { event }: ReceivedEvent,
  context: EventContext,
): Promise<Became> {
  const kept = (messageId: number | null): Became => ({ state: 'kept', messageId })
  if ('change' in event && 'target' in event.change && (await isOfAnother(tx, channel, event.change)))
    return { state: 'unreadable', messageId: null }
  switch (event.type) {
    case 'message': {
      const { messageId, begun, led } = await receiveMessage(tx, channel, event.message, context)
      if (begun) context.begun(begun)
      if (led) context.led(led)
      return kept(messageId)
    }
    case 'reaction':
      return kept(await takeReaction(tx, channel, event.change, context))
    case 'edit':
      return kept(await takeEdit(tx, channel, event.change, context))
    case 'revoke':
      return kept(await takeRevoke(tx, channel, event.change, context))
    case 'identity':
      return kept(await moveCustomer(tx, channel, event.change, context))
    case 'account':
      await tellAccountEvent(tx, channel, event.event, context.now)
      return { state: 'account', messageId: null }
    case 'foreign':
    case 'unreadable':
      return { state: event.type, messageId: null }
    case 'status':
      return kept(null)
  }
}

/** A message that is here, in a chat with somebody else than who wants to change it. */
async function isOfAnother(tx: WriteTx, channel: ChannelRow, change: Amendment): Promise<boolean> {
  const found = await findInChannel(tx, channel, change.target)
  return found !== null && !(await isCustomerOf(tx, found.room, change.sender))
}

/** An edit of a message that is not here (yet) stands for it, under its id. */
async function takeEdit(
  tx: WriteTx,
  channel: ChannelRow,
  change: Amendment & { content: IncomingContent },
  context: EventContext,
): Promise<number | null> {
  const { target, sender, at, content } = change
  const found = await findInChannel(tx, channel, target)
  if (found) {
    await edit(tx, found, { content, at }, { now: context.now, audience: audienceOf(found.room, context) })
    return found.message.id
  }
  const message = { ...content, wamid: target, sender, at, referral: null, editedAt: at }
  const { messageId, begun, led } = await receiveMessage(tx, channel, message, context)
  if (begun) context.begun(begun)
  if (led) context.led(led)
  return messageId
}

/** A message that is taken back before it is here must not be shown when it comes: an empty one stands under its id. */
async function takeRevoke(
  tx: WriteTx,
  channel: ChannelRow,
  { target, sender, at }: Amendment,
  context: EventContext,
): Promise<number | null> {
  const found = await findInChannel(tx, channel, target)
  if (found) {
    const audience = audienceOf(found.room, context)
    const file = await revoke(tx, found, { now: context.now, audience })
    if (file) context.released(file)
    return found.message.id
  }
  const room = await openRoomOf(tx, channel, await identify(tx, channel.tenant_id, sender), context)
  return (
    room &&
    storeMessage(tx, room, bareMessage({ wamid: target, at, details: { kind: 'deleted' } }), context.now)
  )
}

function wamidOf({ event }: ReceivedEvent): string | null {
  switch (event.type) {
    case 'message':
      return event.message.wamid
    case 'reaction':
    case 'edit':
    case 'revoke':
    case 'identity':
      return event.change.wamid
    case 'unreadable':
      return event.wamid
    case 'status':
    case 'account':
    case 'foreign':
      return null
  }
}

/** What has no id is known again by its words. */
function keyOf(raw: unknown): string {
  return `raw ${createHash('sha256')
    .update(JSON.stringify(raw) ?? '')
    .digest('hex')}`
}
