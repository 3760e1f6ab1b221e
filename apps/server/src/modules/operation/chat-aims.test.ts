import type { Floor } from '@ramal/contract/entities/operation'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tokenCaller } from '../../testing/sign-in.ts'
import { Administrator } from '../chat/testing/administrator.ts'
import { ChatFixture } from '../chat/testing/chat-fixture.ts'

let clock: ManualClock
let fixture: ChatFixture
beforeEach(async () => {
  clock = new ManualClock()
  fixture = await ChatFixture.start({ clock })
})
afterEach(() => fixture.stop())

/** The floor is looked at anew after a while, whoever asks. */
async function chatOfTheFloor() {
  clock.advance(2_000)
  const { headers } = await tokenCaller(fixture.server.app, 'sofia')
  const answer = await fixture.server.app.inject({ url: '/api/v1/operation/', headers })
  return answer.json<Floor>().chats[0]!
}

it('[obeys chatQueues.first_response_sla_seconds] The floor says until when a chat is to be answered and solved, by the aims that its queue has', async () => {
  const administrator = new Administrator(fixture)
  await administrator.change('/chat/queues/1/', {
    ...{ first_response_sla_seconds: 45, next_response_sla_seconds: 200, resolution_sla_minutes: 30 },
  })
  const began = clock.now()
  const ana = await fixture.agentAtChat('ana')
  const { id } = await fixture.answeredChat(ana)
  const solved_due_ts = began + 30 * 60_000
  expect(await chatOfTheFloor()).toMatchObject({ id, answer_due_ts: began + 45_000, solved_due_ts })
  await fixture.post(ana, id, 'Posso ajudar?')
  expect(await chatOfTheFloor()).toMatchObject({ answer_due_ts: null, solved_due_ts })
  const asked = clock.now()
  await fixture.customerWrites('Sim!')
  expect(await chatOfTheFloor()).toMatchObject({ answer_due_ts: asked + 200_000 })
})
