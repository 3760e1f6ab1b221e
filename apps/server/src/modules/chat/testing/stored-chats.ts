import { randomUUID } from 'node:crypto'
import { users } from '@ramal/db/schema/business'
import { channels } from '@ramal/db/schema/channels'
import { chatEvents, chatMessages, chatRooms } from '@ramal/db/schema/chat'
import { chatQueues } from '@ramal/db/schema/queues'
import { outbox } from '@ramal/db/schema/realtime'
import type { ReadTx, Store, Topic, WriteTx } from '@ramal/db/store/store'
import { asc, eq } from 'drizzle-orm'
import type { ChannelRow } from '../../../channels/channel-rows.ts'
import { openDemoStore } from '../../../testing/demo-store.ts'
import type { UniteContext } from '../customers/unite-rooms.ts'
import { insertMessage } from '../messages/message-change-rows.ts'
import type { MessageRow } from '../messages/message-rows.ts'
import { insertRoom } from '../rooms/room-change-rows.ts'
import { takePlace } from '../rooms/room-message-rows.ts'
import type { Room } from '../rooms/room-rows.ts'

export const TENANT = 1
/** When everything happens, if a test does not say otherwise. */
export const NOW = 1_795_176_000_000

interface StoredFrame {
  action: string
  data: Record<string, unknown>
}

/** The demo's store and chats in it, without a server. */
export class StoredChats {
  readonly store: Store
  readonly channel: ChannelRow
  readonly queueId: number
  readonly #users: ReadonlyMap<string, number>
  /** Rooms that were said to wait no more. */
  readonly left: number[] = []
  #customers = 0

  private constructor(store: Store, channel: ChannelRow, queueId: number, known: Map<string, number>) {
    this.store = store
    this.channel = channel
    this.queueId = queueId
    this.#users = known
  }

  static async open(): Promise<StoredChats> {
    const store = await openDemoStore()
    return store.read(async ({ db }) => {
      const [channel] = await db.select().from(channels)
      const [queue] = await db.select().from(chatQueues)
      const people = await db.select().from(users)
      return new StoredChats(store, channel!, queue!.id, new Map(people.map((row) => [row.username, row.id])))
    })
  }

  close(): Promise<void> {
    return this.store.close()
  }

  read<T>(fn: (tx: ReadTx) => Promise<T>): Promise<T> {
    return this.store.read(fn)
  }

  write<T>(fn: (tx: WriteTx) => Promise<T>): Promise<T> {
    return this.store.write(fn)
  }

  /** The agent of this name, as one who acts. */
  agent(username: string): { id: number; tenantId: number } {
    return { id: this.#users.get(username)!, tenantId: TENANT }
  }

  /** What a change of rooms asks of the distribution; `offered` = agents to whom any waiting room is offered. */
  context(offered: readonly number[] = []): UniteContext {
    return { now: NOW, offeredTo: () => offered, left: (roomId) => this.left.push(roomId) }
  }

  /** A chat of a customer of its own that waits in the demo's queue. */
  room(change: Partial<Omit<typeof chatRooms.$inferInsert, 'id' | 'uid'>> = {}): Promise<Room> {
    this.#customers += 1
    const phone = `551198877${1000 + this.#customers}`
    return this.write((tx) =>
      insertRoom(tx, {
        tenant_id: TENANT,
        channel_id: this.channel.id,
        queue_id: this.queueId,
        chat_type: 20,
        title: 'Lia',
        phone,
        phone_key: `+${phone}`,
        started_at: NOW,
        queue_started_at: NOW,
        ...change,
      }),
    )
  }

  /** A message at the end of a room, the client's and unread if nothing else is said. */
  message(
    room: Pick<Room, 'id'>,
    content: string,
    change: Partial<typeof chatMessages.$inferInsert> = {},
  ): Promise<MessageRow> {
    return this.write(async (tx) => {
      const seq = await takePlace(tx, room.id, { last_message: content, last_message_kind: 'text' })
      const place = { tenant_id: TENANT, room_id: room.id, seq, uid: randomUUID() }
      const said = { sent_by: 'client', status: 'received', created_at: NOW } as const
      return insertMessage(tx, { ...place, ...said, ...change, content })
    })
  }

  /** A room as it is now. */
  async roomNow({ id }: Pick<Room, 'id'>): Promise<Room> {
    const [row] = await this.read(({ db }) => db.select().from(chatRooms).where(eq(chatRooms.id, id)))
    return row!
  }

  /** The messages of a room as they are now. */
  messagesOf({ id }: Pick<Room, 'id'>): Promise<MessageRow[]> {
    const ofRoom = eq(chatMessages.room_id, id)
    return this.read(({ db }) => db.select().from(chatMessages).where(ofRoom).orderBy(asc(chatMessages.seq)))
  }

  /** What was told in this topic, the oldest first. */
  async frames(topic: Topic): Promise<StoredFrame[]> {
    const ofTopic = eq(outbox.topic, topic)
    const rows = await this.read(({ db }) => db.select().from(outbox).where(ofTopic).orderBy(asc(outbox.seq)))
    return rows.map(({ frame }) => JSON.parse(frame) as StoredFrame)
  }

  /** What the ledger of a room tells. */
  async ledger({ id }: Pick<Room, 'id'>) {
    const ofRoom = eq(chatEvents.room_id, id)
    const rows = await this.read(({ db }) =>
      db.select().from(chatEvents).where(ofRoom).orderBy(asc(chatEvents.id)),
    )
    return rows.map(({ event, user_id, data }) => ({ event, userId: user_id, data }))
  }
}
