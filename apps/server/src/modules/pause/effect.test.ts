import { pauses } from '@ramal/db/schema/service'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tokenCaller } from '../../testing/sign-in.ts'
import { ChatFixture, chatOf } from '../chat/testing/chat-fixture.ts'

let fixture: ChatFixture
beforeEach(async () => {
  fixture = await ChatFixture.start()
})
afterEach(() => fixture.stop())

const pause = (token: string) =>
  fixture.server.app.inject({
    method: 'POST',
    url: '/api/v1/agent/pause/start/',
    headers: { authorization: `Token ${token}` },
    payload: { pause: 1 },
  })

describe('a pause and the chats of a queue (contract §3.2)', () => {
  it('The next chat goes to an agent who is not paused, whatever the console reports', async () => {
    const ana = await fixture.agentAtChat('ana')
    const bruno = await fixture.agentAtChat('bruno')
    await pause(ana.token)
    await fixture.customerWrites('Oi')
    expect(chatOf((await bruno.chat.next('chat')).data)).toBeDefined()
  })

  it('A chat that rings at an agent who goes into a pause goes on to the next agent', async () => {
    const ana = await fixture.agentAtChat('ana')
    const bruno = await fixture.agentAtChat('bruno')
    await fixture.customerWrites('Oi')
    const { id } = chatOf((await ana.chat.next('chat')).data)
    await pause(ana.token)
    expect(chatOf((await bruno.chat.next('chat')).data).id).toBe(id)
  })

  it('Whom a supervisor takes out of a pause is offered what waits at once, though their console says nothing, as behind a lock', async () => {
    const ana = await fixture.agentAtChat('ana')
    await pause(ana.token)
    await fixture.customerWrites('Oi')
    const sofia = await tokenCaller(fixture.server.app, 'sofia')
    const ended = await fixture.server.app.inject({
      method: 'POST',
      url: '/api/v1/agent/1/pause/stop/',
      headers: sofia.headers,
      payload: {},
    })
    expect(ended.json()).toMatchObject({ success: true })
    expect(chatOf((await ana.chat.next('chat')).data)).toBeDefined()
  })

  it('[obeys pauses.enable_webchat] A pause that does not cover chat keeps no chat away', async () => {
    await fixture.server.store.write((tx) => tx.db.update(pauses).set({ enable_webchat: false }))
    const ana = await fixture.agentAtChat('ana')
    await pause(ana.token)
    await fixture.customerWrites('Oi')
    expect(chatOf((await ana.chat.next('chat')).data)).toBeDefined()
  })
})
