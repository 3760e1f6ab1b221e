import { randomBytes } from 'node:crypto'
import { channels } from '@ramal/db/schema/channels'
import { chatMessages, chatRooms } from '@ramal/db/schema/chat'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signatureOf } from '../../channels/whatsapp/signature.ts'
import { textMessage } from '../../modules/chat/testing/chat-fixture.ts'
import { KNOWN_PHONE } from './testing/demo-tenant.ts'
import { TENANT_MARK } from './testing/marks.ts'
import { MatrixFixture } from './testing/matrix-fixture.ts'
import { changedTables } from './testing/store-image.ts'

const WAMID = 'wamid.ANA'

// The provider of another tenant has a secret of its own, and knows ids that both tenants may see (contract §5.3).
describe('authorisation of a provider', () => {
  let fixture: MatrixFixture
  let uid: string
  let secret: string
  beforeAll(async () => {
    fixture = await MatrixFixture.start()
    secret = randomBytes(16).toString('hex')
    const app_secret_enc = fixture.server.box.seal(secret)
    uid = await fixture.server.store.write(async (tx) => {
      await tx.db.update(channels).set({ app_secret_enc }).where(eq(channels.id, fixture.berta.channelId))
      const which = eq(chatMessages.id, fixture.ana.failedMessageId)
      const sent = { wamid: WAMID, status: 'dispatched' } as const
      const [row] = await tx.db.update(chatMessages).set(sent).where(which).returning()
      return row!.uid
    })
  }, 30_000)
  afterAll(() => fixture.stop())

  it('A provider of another channel tells nothing to Ana’s channel', async () => {
    expect(
      await post(fixture.ana.channelId, { messages: [textMessage('wamid.X', KNOWN_PHONE, 'Oi')] }),
    ).toEqual({
      status: 401,
      changed: [],
    })
  })

  it.each([
    ['by its number', () => ({ id: WAMID })],
    ['by the uid of its sender', () => ({ id: 'wamid.OTHER', biz_opaque_callback_data: uid })],
  ])('A provider of another channel changes no message of Ana’s, %s', async (_how, named) => {
    const status = { ...named(), status: 'failed', timestamp: '1760000000', recipient_id: KNOWN_PHONE }
    expect(await post(fixture.berta.channelId, { statuses: [status] })).toEqual({ status: 200, changed: [] })
  })

  it('A provider of another channel brings a customer of Ana’s as a stranger, whatever they answer to', async () => {
    const message = textMessage('wamid.NEW', KNOWN_PHONE, 'Oi', { context: { id: WAMID } })
    expect(await post(fixture.berta.channelId, { messages: [message] })).toEqual({ status: 200, changed: [] })
    const [room] = await fixture.server.store.read((tx) =>
      tx.db
        .select({ tenantId: chatRooms.tenant_id, quoted: chatMessages.replied_message_id })
        .from(chatMessages)
        .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.room_id))
        .where(eq(chatMessages.wamid, 'wamid.NEW')),
    )
    expect(room).toEqual({ tenantId: fixture.berta.tenantId, quoted: null })
    const kept = [...(await fixture.images.of(fixture.berta.tenantId, null)).values()]
    expect(kept.filter((rows) => rows.includes(TENANT_MARK))).toEqual([])
  })

  it('A provider of Ana’s own channel does change the message', async () => {
    const [channel] = await fixture.server.store.read((tx) =>
      tx.db.select().from(channels).where(eq(channels.id, fixture.ana.channelId)),
    )
    const own = fixture.server.box.open(channel!.app_secret_enc!)
    const status = { id: WAMID, status: 'failed', timestamp: '1760000000', recipient_id: KNOWN_PHONE }
    const { status: code, changed } = await post(fixture.ana.channelId, { statuses: [status] }, own)
    expect(code).toBe(200)
    expect(changed).toContain('chat_messages')
  })

  /** Posts what the provider of the other tenant signs, or who has the secret. */
  async function post(
    channelId: number,
    value: object,
    by = secret,
  ): Promise<{ status: number; changed: string[] }> {
    const entry = [{ id: '1', changes: [{ field: 'messages', value }] }]
    const payload = Buffer.from(JSON.stringify({ object: 'whatsapp_business_account', entry }))
    const before = await fixture.images.of(fixture.ana.tenantId, null)
    const { statusCode } = await fixture.server.app.inject({
      method: 'POST',
      url: `/api/v1/integration/whatsapp/webhook/${channelId}/`,
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signatureOf(payload, by) },
      payload,
    })
    await fixture.server.chat.settled()
    return {
      status: statusCode,
      changed: changedTables(before, await fixture.images.of(fixture.ana.tenantId, null)),
    }
  }
})
