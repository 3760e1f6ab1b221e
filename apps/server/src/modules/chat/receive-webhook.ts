import { isDiskRefusal } from '@ramal/db/store/disk-refusal'
import type { Store } from '@ramal/db/store/store'
import type { ChannelRow } from '../../channels/channel-row.ts'
import type { ReceivedEvent } from '../../channels/whatsapp/provider-event.ts'
import type { Clock } from '../../platform/clock.ts'
import type { FileStore } from '../../platform/files.ts'
import type { Logger } from '../../platform/log.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { applyEvent, type EventContext, keepUnapplied } from './apply-event.ts'
import type { MediaFetcher } from './attachments/fetcher.ts'
import type { Distribution } from './distribution.ts'
import type { NewRoom } from './incoming.ts'

export interface WebhookWorld {
  store: Store
  clock: Clock
  log: Logger
  box: SecretBox
  files: FileStore
  fetcher: MediaFetcher
  distribution: Distribution
}

/** What follows a COMMIT. */
interface Aftermath {
  begun: NewRoom[]
  left: number[]
  files: string[]
}

/**
 * Stores what a provider's webhook brought; resolves after COMMIT (contract §5.3). All of it is one transaction; where one entry
 * makes that impossible, each is one of its own and that one is kept as it came. Throws only while the store takes nothing.
 */
export async function receiveWebhook(
  world: WebhookWorld,
  channel: ChannelRow,
  events: readonly ReceivedEvent[],
): Promise<void> {
  const now = world.clock.now()
  for (const aftermath of await storeAll(world, channel, events, now)) await follow(world, aftermath, now)
  if (events.some(({ event }) => hasFile(event))) world.fetcher.wake()
}

async function storeAll(
  world: WebhookWorld,
  channel: ChannelRow,
  events: readonly ReceivedEvent[],
  now: number,
): Promise<Aftermath[]> {
  try {
    return [await storeTogether(world, channel, events, now)]
  } catch (error) {
    if (isDiskRefusal(error)) throw error
    world.log.error(
      { err: error, channel: channel.id, events: events.length },
      'a webhook is taken one by one',
    )
  }
  const done: Aftermath[] = []
  for (const event of events) done.push(...(await storeAlone(world, channel, event, now)))
  return done
}

function storeTogether(
  { store, box, log, distribution }: WebhookWorld,
  channel: ChannelRow,
  events: readonly ReceivedEvent[],
  now: number,
): Promise<Aftermath> {
  return store.write(async (tx) => {
    const aftermath: Aftermath = { begun: [], left: [], files: [] }
    const context: EventContext = {
      now,
      box,
      log,
      offeredTo: (roomId) => distribution.offeredTo(roomId),
      begun: (room) => aftermath.begun.push(room),
      left: (roomId) => aftermath.left.push(roomId),
      released: (file) => aftermath.files.push(file),
    }
    for (const event of events) await applyEvent(tx, channel, event, context)
    return aftermath
  })
}

async function storeAlone(
  world: WebhookWorld,
  channel: ChannelRow,
  event: ReceivedEvent,
  now: number,
): Promise<Aftermath[]> {
  try {
    return [await storeTogether(world, channel, [event], now)]
  } catch (error) {
    if (isDiskRefusal(error)) throw error
    const { store, box, log } = world
    const payload = await store.write((tx) => keepUnapplied(tx, channel, event, { box, now }))
    log.error(
      { err: error, channel: channel.id, payload, kind: event.kind },
      'a webhook entry was kept unread',
    )
    return []
  }
}

async function follow(
  { distribution, files, log }: WebhookWorld,
  { begun, left, files: released }: Aftermath,
  now: number,
): Promise<void> {
  for (const roomId of left) distribution.remove(roomId)
  // One that began and was united with another within the same webhook waits for nobody.
  for (const room of begun) if (!left.includes(room.roomId)) distribution.enter({ ...room, since: now })
  for (const file of released)
    await files.remove(file).catch((error: unknown) => log.error({ err: error }, 'a file was not removed'))
}

function hasFile(event: ReceivedEvent['event']): boolean {
  return event.type === 'message' && event.message.mediaId !== null
}
