import { chatMessages, chatRooms } from '@ramal/db/schema/chat'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AgentAtChat, ChatFixture } from '../testing/chat-fixture.ts'

let fixture: ChatFixture
let ana: AgentAtChat
beforeAll(async () => {
  fixture = await ChatFixture.start()
  ana = await fixture.agentAtChat('ana')
})
afterAll(() => fixture.stop())

const waits = async (id: number) => {
  const rows = await fixture.server.store.read((tx) =>
    tx.db.select().from(chatRooms).where(eq(chatRooms.id, id)),
  )
  return rows[0]?.last_template_at !== null
}
const sendTemplate = async (phone: string) => {
  const answer = await fixture.server.app.inject({
    method: 'POST',
    url: '/api/v1/chat/send-template-whatsapp/',
    headers: ana.headers,
    payload: { phone, channel_id: fixture.channelId, template_id: 2 },
  })
  const { step_id } = answer.json<{ step_id: number }>()
  await ana.chat.next('messageStatus', (data) => data['step_id'] === step_id)
  return { id: step_id, wamid: `wamid.OUT${fixture.provider.requests.length}` }
}
const FAILED = { errors: [{ code: 131026, title: 'Message undeliverable' }] }

it('A template that fails later waits for nothing, and one that arrives after all waits again', async () => {
  const { id, wamid } = await sendTemplate('5511944440001')
  expect(await waits(id)).toBe(true)
  await fixture.providerTells(wamid, 'failed', FAILED)
  expect(await waits(id)).toBe(false)
  await fixture.providerTells(wamid, 'delivered')
  expect(await waits(id)).toBe(true)
})

it('A late status of a template does not matter once the client has answered', async () => {
  const { id, wamid } = await sendTemplate('5511944440002')
  await fixture.customerWrites('Sim', { from: '5511944440002' })
  expect(await waits(id)).toBe(false)
  await fixture.providerTells(wamid, 'failed', FAILED)
  await fixture.providerTells(wamid, 'delivered')
  expect(await waits(id)).toBe(false)
  const messages = await fixture.server.store.read((tx) =>
    tx.db.select().from(chatMessages).where(eq(chatMessages.wamid, wamid)),
  )
  expect(messages[0]?.status).toBe('received')
})
