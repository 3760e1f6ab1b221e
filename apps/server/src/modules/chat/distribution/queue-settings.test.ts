import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userRow } from '../../../testing/user-rows.ts'
import { Administrator } from '../testing/administrator.ts'
import { ChatFixture, chatOf } from '../testing/chat-fixture.ts'
import { nextChat } from '../testing/next-chat.ts'

let clock: ManualClock
let fixture: ChatFixture
let administrator: Administrator
beforeEach(async () => {
  clock = new ManualClock()
  fixture = await ChatFixture.start({ clock })
  administrator = new Administrator(fixture)
})
afterEach(() => fixture.stop())

const queue = (change: object) => administrator.change('/chat/queues/1/', change)
const said = () => fixture.provider.requests.map(({ body }) => [body.to, body.text?.body])
async function later(ms: number): Promise<void> {
  clock.advance(ms)
  await fixture.server.chat.settled()
}

describe('what a chat queue tells who waits (entities §4, announcement)', () => {
  it('[obeys chatQueues.announcement] Who enters is told the queue’s words, with their place in it, once', async () => {
    const text = await administrator.text('Você é o {{position}}º da fila {{fila}}.')
    await queue({ announcement: 'on_enter', announcement_type: 'text', announcement_message: text })
    await fixture.customerWrites('Oi', { from: '5511999990001' })
    await fixture.customerWrites('Oi', { from: '5511999990002' })
    await fixture.provider.received(2)
    await later(60_000)
    expect(said()).toEqual([
      ['5511999990001', 'Você é o 1º da fila Suporte.'],
      ['5511999990002', 'Você é o 2º da fila Suporte.'],
    ])
  })

  it('Who moves up in a queue that tells places is told the new one', async () => {
    const text = await administrator.text('Posição {{position}}')
    await queue({
      announcement: 'position',
      announcement_type: 'text',
      announcement_message: text,
      max_wait_seconds: 0,
    })
    await fixture.customerWrites('Oi', { from: '5511999990001' })
    await fixture.customerWrites('Oi', { from: '5511999990002' })
    await fixture.provider.received(2)
    await later(120_000)
    expect(said()).toHaveLength(2)
    const ana = await fixture.agentAtChat('ana')
    const first = chatOf((await ana.chat.next('chat')).data)
    ana.chat.send('answer', { step_id: first.id })
    await ana.chat.next('chat', (data) => chatOf(data).answered)
    await later(120_000)
    await fixture.provider.received(3)
    expect(said()[2]).toEqual(['5511999990002', 'Posição 1'])
  })

  it('[obeys chatQueues.announcement_frequency] Who waits is told again after each interval, until an agent has them', async () => {
    const text = await administrator.text('Já vamos atender.')
    await queue({
      ...{ announcement: 'periodic', announcement_type: 'text', announcement_message: text },
      announcement_frequency: 30,
    })
    await fixture.customerWrites('Oi')
    await later(29_999)
    expect(said()).toHaveLength(0)
    await later(1)
    await fixture.provider.received(1)
    await later(30_000)
    await fixture.provider.received(2)
    const ana = await fixture.agentAtChat('ana')
    const { id } = chatOf((await ana.chat.next('chat')).data)
    ana.chat.send('answer', { step_id: id })
    await ana.chat.next('chat', (data) => chatOf(data).answered)
    await later(60_000)
    expect(said()).toHaveLength(2)
  })

  it('A restart does not tell again who was told as they entered', async () => {
    const text = await administrator.text('Bem-vindo à fila.')
    await queue({ announcement: 'on_enter', announcement_type: 'text', announcement_message: text })
    await fixture.customerWrites('Oi')
    await fixture.provider.received(1)
    await fixture.server.chat.stop()
    const next = nextChat(fixture.server, clock)
    await next.start()
    await next.settled()
    await next.stop()
    expect(said()).toHaveLength(1)
  })
})

describe('whom a chat queue asks, and for whom first (entities §2, §4)', () => {
  it('[obeys chatQueues.required_skills] A chat is offered to who has the skill, and after its time to who has it not', async () => {
    const { store } = fixture.server
    const bruno = await userRow(store, 'bruno')
    await administrator.change(`/business/users/${bruno.id}/`, { skills: [{ skill: 'english', level: 4 }] })
    await queue({
      required_skills: [{ skill: 'english', min_level: 3, relax_after_seconds: 20 }],
    })
    const ana = await fixture.agentAtChat('ana')
    await fixture.customerWrites('Hello')
    expect(fixture.server.agents.of((await userRow(store, 'ana')).id).offeredChats.size).toBe(0)
    await later(20_000)
    expect(chatOf((await ana.chat.next('chat')).data).phone).toBe('5511999990001')
    const atBruno = await fixture.agentAtChat('bruno')
    await fixture.customerWrites('Hi', { from: '5511999990002' })
    expect(chatOf((await atBruno.chat.next('chat')).data).phone).toBe('5511999990002')
  })

  it('[obeys chatQueues.chat_weight] A chat of a heavy queue takes its weight of the agent’s limit, and one of weight 0 none', async () => {
    const ana = await userRow(fixture.server.store, 'ana')
    await administrator.change(`/business/users/${ana.id}/`, { chat_limit: 2 })
    await queue({ chat_weight: 2 })
    const atAna = await fixture.agentAtChat('ana')
    await fixture.customerWrites('Oi', { from: '5511999990001' })
    const { id } = chatOf((await atAna.chat.next('chat')).data)
    const offers = () => fixture.server.agents.of(ana.id).offeredChats.size
    await fixture.customerWrites('Oi', { from: '5511999990002' })
    expect(offers()).toBe(1)
    atAna.chat.send('answer', { step_id: id })
    await atAna.chat.next('chat', (data) => chatOf(data).answered)
    await fixture.server.chat.settled()
    expect(offers()).toBe(0)
    await queue({ chat_weight: 0 })
    await administrator.change(`/business/users/${ana.id}/`, { chat_limit: 5 })
    for (const from of ['5511999990003', '5511999990004']) await fixture.customerWrites('Oi', { from })
    expect(offers()).toBe(3)
  })

  it('[obeys chatInbounds.queue_priority] A chat of a rule with a higher priority is served before one that came first', async () => {
    await administrator.create('/chat/inbounds/', {
      ...{ description: 'VIP', channel: fixture.channelId, priority: 1, queue_priority: 10 },
      ...{ match_type: 'keyword', match_value: 'vip', app: 'queue', appdata: '1' },
    })
    await fixture.customerWrites('Oi', { from: '5511999990001' })
    await fixture.customerWrites('Sou VIP', { from: '5511999990002' })
    const ana = await fixture.agentAtChat('ana')
    expect(chatOf((await ana.chat.next('chat')).data).phone).toBe('5511999990002')
  })
})
