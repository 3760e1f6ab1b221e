import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { channels } from '@ramal/db/schema/channels'
import { chatMessages, chatRooms } from '@ramal/db/schema/chat'
import { teams } from '@ramal/db/schema/teams'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AgentAtChat, ChatFixture, statusOf } from '../testing/chat-fixture.ts'
import { OGG, PDF, PNG } from '../testing/files.ts'

let fixture: ChatFixture
let ana: AgentAtChat
beforeAll(async () => {
  fixture = await ChatFixture.start()
  await fixture.server.store.write((tx) => tx.db.update(teams).set({ chat_limit_per_user: null }))
  ana = await fixture.agentAtChat('ana')
})
afterAll(() => fixture.stop())

let phones = 0
const freshRoom = async () => {
  phones += 1
  const phone = `55119666600${String(phones).padStart(2, '0')}`
  return { ...(await fixture.answeredChat(ana, phone)), phone }
}
const settled = async (uid: string) => {
  const isIt = (data: Record<string, unknown>) =>
    statusOf(data).uid === uid && statusOf(data).status !== 'sending'
  return statusOf((await ana.chat.next('messageStatus', isIt)).data)
}
/** What the provider was asked for this message. */
const sentAs = (uid: string) =>
  fixture.provider.requests.map(({ body }) => body).filter((body) => body.biz_opaque_callback_data === uid)

describe('a message goes to its customer', () => {
  const sentFrom = async (place: Partial<typeof chatRooms.$inferInsert>) => {
    const { id } = await freshRoom()
    await fixture.server.store.write((tx) => tx.db.update(chatRooms).set(place).where(eq(chatRooms.id, id)))
    const uid = randomUUID()
    await fixture.post(ana, id, 'Oi', { uid })
    expect((await settled(uid)).status).toBe('accepted')
    return sentAs(uid)[0]
  }

  it('A customer who has a number is written to by it, whatever else is known of them', async () => {
    const sent = await sentFrom({ phone: '5511977770001', wa_user_id: 'BR.1' })
    expect(sent).toMatchObject({ to: '5511977770001', type: 'text', text: { body: 'Oi' } })
    expect(sent).not.toHaveProperty('recipient')
  })

  it('A customer without a number is written to by their user id', async () => {
    const sent = await sentFrom({ phone: '', wa_user_id: 'BR.2' })
    expect(sent).toMatchObject({ recipient: 'BR.2' })
    expect(sent).not.toHaveProperty('to')
  })

  it('A message that quotes nothing has no context', async () => {
    expect(await sentFrom({ phone: '5511977770003' })).not.toHaveProperty('context')
  })
})

describe('a message with a file', () => {
  it.each([
    ['a photo with words', new File([PNG], 'a.png'), { content: 'veja' }, { image: { caption: 'veja' } }],
    ['a document', new File([PDF], 'Proposta.pdf'), {}, { document: { filename: 'Proposta.pdf' } }],
  ])(
    'A file leaves as %s to the customer’s number, under the message’s uid',
    async (_what, file, params, part) => {
      const { id, phone } = await freshRoom()
      const uid = randomUUID()
      await fixture.postFile(ana, id, file, { uid, ...params })
      expect((await settled(uid)).status).toBe('accepted')
      expect(sentAs(uid)).toMatchObject([{ to: phone, ...part }])
    },
  )

  it('A voice message is one to the provider, and another sound is not', async () => {
    const { id } = await freshRoom()
    const [voice, sound] = [randomUUID(), randomUUID()]
    await fixture.postFile(ana, id, new File([OGG], 'a.ogg'), { uid: voice, type: 'voice' })
    await fixture.postFile(ana, id, new File([OGG], 'a.ogg'), { uid: sound })
    await settled(sound)
    expect(sentAs(voice)[0]?.audio).toMatchObject({ voice: true })
    expect(sentAs(sound)[0]?.audio).toEqual({ id: expect.stringMatching(/^media-/) })
  })

  it('A message whose file is gone from the disk fails, and nothing of it is sent', async () => {
    const { id } = await freshRoom()
    const uid = randomUUID()
    fixture.provider.uploadStatus = 400
    const posted = (await fixture.postFile(ana, id, new File([PDF], 'a.pdf'), { uid })).json<{ id: number }>()
    expect(await settled(uid)).toMatchObject({ status: 'failed', reason: 'Media upload error' })
    fixture.provider.uploadStatus = 200
    for (const name of readdirSync(fixture.server.filesDir))
      rmSync(join(fixture.server.filesDir, name), { recursive: true })
    const uploads = fixture.provider.uploads.length
    await fixture.get(ana, `/chat/chats/${id}/resend?message_id=${posted.id}`)
    expect(await settled(uid)).toMatchObject({
      status: 'failed',
      code: 'unreachable',
      reason: 'MEDIA_UNREADABLE',
    })
    expect([fixture.provider.uploads.length, sentAs(uid)]).toEqual([uploads, []])
  })
})

it('A message fails while the settings of its channel are incomplete, and says so', async () => {
  const { id } = await freshRoom()
  const set = (api_version: string | null) =>
    fixture.server.store.write((tx) => tx.db.update(channels).set({ api_version }))
  const [channel] = await fixture.server.store.read((tx) => tx.db.select().from(channels))
  await set(null)
  const uid = randomUUID()
  await fixture.post(ana, id, 'Oi', { uid })
  expect(await settled(uid)).toMatchObject({
    status: 'failed',
    code: 'unreachable',
    reason: 'CHANNEL_INCOMPLETE',
  })
  await set(channel!.api_version)
})

it('A message that the customer has seen is read, and one that merely arrived is not', async () => {
  const { id } = await freshRoom()
  const uid = randomUUID()
  await fixture.post(ana, id, 'Oi', { uid })
  await settled(uid)
  const row = async () => {
    const rows = await fixture.server.store.read((tx) =>
      tx.db.select().from(chatMessages).where(eq(chatMessages.uid, uid)),
    )
    return rows[0]!
  }
  const { wamid } = await row()
  await fixture.providerTells(wamid!, 'delivered')
  expect(await row()).toMatchObject({ status: 'received', read: false })
  await fixture.providerTells(wamid!, 'read')
  expect(await row()).toMatchObject({ status: 'consumed', read: true })
})
