import { pauses } from '@ramal/db/schema/service'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ChatWorld, chatOf } from '../chat/testing/chat-world.ts'

let world: ChatWorld
beforeEach(async () => {
  world = await ChatWorld.start()
})
afterEach(() => world.stop())

const pause = (token: string) =>
  world.server.app.inject({
    method: 'POST',
    url: '/api/v1/agent/pause/start/',
    headers: { authorization: `Token ${token}` },
    payload: { pause: 1 },
  })

describe('a pause and the chats of a queue (contract §3.2)', () => {
  it('the next chat goes to who is not paused, whatever the console reports', async () => {
    const ana = await world.agentAtChat('ana')
    const bruno = await world.agentAtChat('bruno')
    await pause(ana.token)
    await world.customerWrites('Oi')
    expect(chatOf((await bruno.chat.next('chat')).data)).toBeDefined()
  })

  it('a chat that rings at who goes into a pause goes on to the next agent', async () => {
    const ana = await world.agentAtChat('ana')
    const bruno = await world.agentAtChat('bruno')
    await world.customerWrites('Oi')
    const { id } = chatOf((await ana.chat.next('chat')).data)
    await pause(ana.token)
    expect(chatOf((await bruno.chat.next('chat')).data).id).toBe(id)
  })

  it('a pause that does not cover chat keeps nothing away', async () => {
    await world.server.store.write((tx) => tx.db.update(pauses).set({ enable_webchat: false }))
    const ana = await world.agentAtChat('ana')
    await pause(ana.token)
    await world.customerWrites('Oi')
    expect(chatOf((await ana.chat.next('chat')).data)).toBeDefined()
  })
})
