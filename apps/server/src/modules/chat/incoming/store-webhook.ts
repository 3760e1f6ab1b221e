import { isDiskRefusal } from '@ramal/db/store/disk-refusal'
import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import type { ChannelRow } from '../../../channels/channel-rows.ts'
import type { ReceivedEvent } from '../../../channels/whatsapp/provider-event.ts'
import type { FileStore } from '../../../platform/files.ts'
import type { Logger } from '../../../platform/log.ts'
import type { SecretBox } from '../../../platform/secret-box.ts'
import type { MediaFetcher } from '../attachments/fetcher.ts'
import type { Sender } from '../delivery/sender.ts'
import type { Distribution } from '../distribution/distribution.ts'
import type { DirectOffers } from '../transfer/direct-offers.ts'
import { applyEvent, type EventContext, keepUnapplied } from './apply-event.ts'
import type { NewRoom } from './incoming.ts'
import type { Led } from './lead.ts'

export interface WebhookPorts {
  store: Store
  clock: Clock
  log: Logger
  box: SecretBox
  files: FileStore
  fetcher: MediaFetcher
  distribution: Distribution
  sender: Pick<Sender, 'enqueue'>
  offers: Pick<DirectOffers, 'ring'>
}

/** What follows a COMMIT. */
interface Aftermath {
  begun: NewRoom[]
  led: Led[]
  left: number[]
  files: string[]
}

/** One transaction takes so many entries, or what comes in so long: between two of them everybody else has their turn. */
const SLICE = { entries: 50, ms: 20 } as const

/**
 * Stores what a provider's webhook brought; resolves after COMMIT (contract §5.3). A few entries are one transaction; where one of them
 * makes that impossible, each is one of its own and that one is kept as it came. Throws only while the store takes nothing: what was
 * stored until then is known again when the provider repeats the webhook.
 */
export async function storeWebhook(
  ports: WebhookPorts,
  channel: ChannelRow,
  events: readonly ReceivedEvent[],
): Promise<void> {
  const now = ports.clock.now()
  try {
    for (let taken = 0; taken < events.length; )
      taken += await takeSlice(ports, channel, events.slice(taken, taken + SLICE.entries), now)
  } finally {
    if (events.some(({ event }) => hasFile(event))) ports.fetcher.wake()
  }
}

/** Stores the first of these entries, or more of them. Returns how many. */
async function takeSlice(
  ports: WebhookPorts,
  channel: ChannelRow,
  events: readonly ReceivedEvent[],
  now: number,
): Promise<number> {
  try {
    const { aftermath, taken } = await storeTogether(ports, channel, events, now)
    await follow(ports, aftermath, now)
    return taken
  } catch (error) {
    if (isDiskRefusal(error)) throw error
    ports.log.error(
      { err: error, channel: channel.id, events: events.length },
      'a part of a webhook is taken one by one',
    )
  }
  for (const event of events) {
    const aftermath = await storeAlone(ports, channel, event, now)
    if (aftermath) await follow(ports, aftermath, now)
  }
  return events.length
}

function storeTogether(
  { store, box, log, distribution }: WebhookPorts,
  channel: ChannelRow,
  events: readonly ReceivedEvent[],
  now: number,
): Promise<{ aftermath: Aftermath; taken: number }> {
  return store.write(async (tx) => {
    const aftermath: Aftermath = { begun: [], led: [], left: [], files: [] }
    const context: EventContext = {
      now,
      box,
      log,
      offeredTo: (roomId) => distribution.offeredTo(roomId),
      begun: (room) => aftermath.begun.push(room),
      led: (led) => aftermath.led.push(led),
      left: (roomId) => aftermath.left.push(roomId),
      released: (file) => aftermath.files.push(file),
    }
    const until = performance.now() + SLICE.ms
    let taken = 0
    for (const event of events) {
      await applyEvent(tx, channel, event, context)
      taken += 1
      if (performance.now() > until) break
    }
    return { aftermath, taken }
  })
}

async function storeAlone(
  ports: WebhookPorts,
  channel: ChannelRow,
  event: ReceivedEvent,
  now: number,
): Promise<Aftermath | null> {
  try {
    return (await storeTogether(ports, channel, [event], now)).aftermath
  } catch (error) {
    if (isDiskRefusal(error)) throw error
    const { store, box, log } = ports
    const payload = await store.write((tx) => keepUnapplied(tx, channel, event, { box, now }))
    log.error(
      { err: error, channel: channel.id, payload, kind: event.kind },
      'a webhook entry was kept unread',
    )
    return null
  }
}

async function follow(
  { distribution, files, log, sender, offers }: WebhookPorts,
  { begun, led, left, files: released }: Aftermath,
  now: number,
): Promise<void> {
  for (const roomId of left) distribution.remove(roomId)
  // One that began and was united with another within the same webhook waits for nobody.
  for (const room of begun) if (!left.includes(room.roomId)) distribution.enter({ ...room, since: now })
  for (const { roomId, channelId, messageIds, rings } of led) {
    for (const messageId of messageIds) sender.enqueue({ messageId, roomId, channelId })
    if (rings && !left.includes(roomId)) await offers.ring(roomId)
  }
  for (const file of released)
    await files.remove(file).catch((error: unknown) => log.error({ err: error }, 'a file was not removed'))
}

function hasFile(event: ReceivedEvent['event']): boolean {
  return event.type === 'message' && event.message.mediaId !== null
}
