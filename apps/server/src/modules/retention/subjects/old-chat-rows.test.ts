import { chatAttachments } from '@ramal/db/schema/attachments'
import { channels } from '@ramal/db/schema/channels'
import { chatMessages, chatRooms } from '@ramal/db/schema/chat'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DAY_MS, NOON, RetentionFixture } from '../testing/retention-fixture.ts'

let fixture: RetentionFixture
beforeEach(async () => {
  fixture = await RetentionFixture.start()
})
afterEach(() => fixture.stop())

it('A chat that ended long ago goes with messages and files', async () => {
  await fixture.write(async ({ db }) => {
    await db.delete(chatRooms)
    const [channel] = await db.select({ id: channels.id }).from(channels).limit(1)
    for (const [id, days] of [
      [1, 731],
      [2, 729],
    ] as const) {
      const at = NOON - days * DAY_MS
      await db.insert(chatRooms).values({
        id,
        tenant_id: 1,
        uid: `room-${id}`,
        channel_id: channel!.id,
        chat_type: 30,
        status: 'ended',
        title: 'x',
        phone: '1',
        phone_key: '1',
        started_at: at,
        ended_at: at,
      })
      await db.insert(chatMessages).values({
        id,
        tenant_id: 1,
        room_id: id,
        seq: 1,
        uid: `m-${id}`,
        sent_by: 'client',
        status: 'consumed',
        created_at: at,
      })
      await db
        .insert(chatAttachments)
        .values({ tenant_id: 1, message_id: id, status: 'stored', file: `file-${id}` })
    }
  })
  await fixture.night()
  const left = await fixture.store.read(async ({ db }) => ({
    rooms: await db.select({ id: chatRooms.id }).from(chatRooms),
    messages: await db.select({ id: chatMessages.id }).from(chatMessages),
  }))
  expect(left).toEqual({ rooms: [{ id: 2 }], messages: [{ id: 2 }] })
  expect(fixture.removedFiles).toEqual(['file-1'])
})
