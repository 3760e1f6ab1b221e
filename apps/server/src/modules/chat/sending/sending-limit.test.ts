import { randomUUID } from 'node:crypto'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AgentAtChat, ChatFixture, statusOf } from '../testing/chat-fixture.ts'

/** At once; then two a second (docs/security.md, limits). */
const BURST = 60

const clock = new ManualClock()
let fixture: ChatFixture
let ana: AgentAtChat
let stepId: number
beforeAll(async () => {
  fixture = await ChatFixture.start({ clock, requestsPerSecond: 30 })
  ana = await fixture.agentAtChat('ana')
  stepId = (await fixture.answeredChat(ana)).id
})
afterAll(() => fixture.stop())

it('Messages sent in a row beyond the limit, by request or by frame, are refused and not stored', async () => {
  const statuses = []
  for (let n = 0; n < BURST + 5; n += 1) statuses.push((await fixture.post(ana, stepId, `${n}`)).statusCode)
  expect(statuses).toEqual([...Array(BURST).fill(201), ...Array(5).fill(429)])
  const uid = randomUUID()
  const frame = { step_id: stepId, uid, type: 'text', content: 'a mais', reply: null }
  ana.chat.send('send', frame)
  const told = await ana.chat.next('messageStatus', (data) => statusOf(data)?.uid === uid)
  expect(statusOf(told.data)).toMatchObject({
    id: null,
    status: 'failed',
    code: 'throttled',
    reason: 'Pedido foi limitado.',
  })
  clock.advance(1_000)
  ana.chat.send('send', frame)
  await ana.chat.next('message', (data) => (data['message'] as { uid: string }).uid === uid)
})
