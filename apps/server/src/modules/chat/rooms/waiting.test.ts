import type { Chat } from '@ramal/contract/entities/chat'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AgentAtChat, ChatFixture } from '../testing/chat-fixture.ts'

describe('since when a customer waits (extension)', () => {
  let fixture: ChatFixture
  let ana: AgentAtChat
  let chat: { id: number; uid: string }
  beforeAll(async () => {
    fixture = await ChatFixture.start()
    ana = await fixture.agentAtChat('ana')
    chat = await fixture.answeredChat(ana)
  })
  afterAll(() => fixture.stop())

  const told = async () => {
    const answer = await fixture.get(ana, `/chat/room/${chat.id}/`)
    return answer.json<{ step: Chat }>().step
  }

  it('A chat waits from the oldest unanswered message of its customer on, and no more once it is answered', async () => {
    const first = await told()
    expect(first).toMatchObject({ last_message_by: 'client', waiting_since: first.last_client_response_ts })
    await fixture.customerWrites('ainda aí?')
    const second = await told()
    expect(second.last_client_response_ts).toBeGreaterThan(first.waiting_since!)
    expect(second.waiting_since).toBe(first.waiting_since)
    await fixture.post(ana, chat.id, 'Bom dia')
    expect(await told()).toMatchObject({ last_message_by: 'agent', waiting_since: null })
    await fixture.customerWrites('obrigada')
    const last = await told()
    expect(last).toMatchObject({ last_message_by: 'client', waiting_since: last.last_client_response_ts })
  })
})
