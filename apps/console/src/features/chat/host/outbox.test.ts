import { openRoom } from '@ramal/domain/chat/rooms/state'
import { sampleMessage } from '@ramal/domain/chat/testing/samples'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chatHarness, chatProfile } from '../testing/chat-harness.ts'
import { chatFrame, mine } from '../testing/chat-samples.ts'
import { createChatHost } from './chat-host.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-24T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const settled = () => vi.advanceTimersByTimeAsync(0)
const away = () => Promise.reject(new Error('away'))

/** A server that can go away and come back; what reached it, in order. */
function server() {
  const sent: string[] = []
  let isAway = false
  return {
    sent,
    away(now: boolean) {
      isAway = now
    },
    async send(_stepId: number, { uid, content }: { uid: string; content: string }) {
      if (isAway) return away()
      sent.push(content)
      return sampleMessage({ id: 99_900 + sent.length, uid, content, sent_by: 'agent', status: 'accepted' })
    },
  }
}

async function listed(send: ReturnType<typeof server>['send']) {
  const harness = chatHarness({ api: { send } })
  await harness.start()
  harness.socket().say(chatFrame(mine()))
  return { ...harness, messages: () => messagesOf(harness.host) }
}

function messagesOf(host: ReturnType<typeof chatHarness>['host']) {
  return openRoom(host.getSnapshot().rooms, 4001)?.conversation.messages ?? []
}

/** The page is loaded again: nothing is left but what the browser keeps. */
async function reloaded({ deps, sockets }: Awaited<ReturnType<typeof listed>>) {
  const host = createChatHost(deps)
  host.setProfile(chatProfile())
  await host.start('user')
  sockets.last().accept()
  sockets.last().say(chatFrame(mine()))
  await settled()
  return { host, messages: () => messagesOf(host) }
}

describe('the outbox of the chat', () => {
  test('A text that could not be sent is there after a reload, and is sent by itself with the same uid', async () => {
    const { send, away: goAway, sent } = server()
    const before = await listed(send)
    goAway(true)
    before.host.send(4001, 'Bom dia')
    await settled()
    const { uid } = before.messages()[0]!
    expect(before.messages()).toMatchObject([{ content: 'Bom dia', status: 'failed', waits: true }])
    before.host.stop()
    goAway(false)
    const { messages } = await reloaded(before)
    expect(sent).toEqual(['Bom dia'])
    expect(messages()).toMatchObject([{ uid, status: 'accepted', id: 99_901 }])
    expect(before.deps.outbox.get()).toEqual({})
  })

  test('A text whose answer was lost with the page is sent again after a reload', async () => {
    const before = await listed(() => new Promise(() => undefined))
    before.host.send(4001, 'Bom dia')
    expect(before.deps.outbox.get()[mine().uid]).toMatchObject([{ content: 'Bom dia', refused: null }])
    before.host.stop()
    const { messages } = await reloaded(before)
    expect(messages()).toMatchObject([{ content: 'Bom dia', status: 'sending' }])
  })

  test('Texts that wait are sent in their order as soon as the link is back', async () => {
    const { send, away: goAway, sent } = server()
    const { host, socket, messages } = await listed(send)
    goAway(true)
    socket().drop()
    for (const text of ['um', 'dois', 'três']) host.send(4001, text)
    await settled()
    expect(messages().map(({ waits }) => waits)).toEqual([true, true, true])
    await vi.advanceTimersByTimeAsync(14_000)
    goAway(false)
    await vi.advanceTimersByTimeAsync(1_000) // by itself it would be tried 15 s later
    socket().accept()
    await settled()
    expect(sent).toEqual(['um', 'dois', 'três'])
    expect(messages().map(({ status }) => status)).toEqual(['accepted', 'accepted', 'accepted'])
  })

  test('A text waits for the tries that come by themselves while the link stays up', async () => {
    const { send, away: goAway, sent } = server()
    const { host } = await listed(send)
    goAway(true)
    host.send(4001, 'Oi')
    await vi.advanceTimersByTimeAsync(2_000)
    goAway(false)
    await vi.advanceTimersByTimeAsync(3_999)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual(['Oi'])
  })

  test('Who asks to send it now does not wait for the next try', async () => {
    const { send, away: goAway, sent } = server()
    const { host, messages } = await listed(send)
    goAway(true)
    host.send(4001, 'Oi')
    await settled()
    goAway(false)
    host.resend(4001, messages()[0]!.uid)
    await settled()
    expect(sent).toEqual(['Oi'])
  })

  test('A text that the server refuses is not sent by itself, is there after a reload, and holds up no other', async () => {
    const send = vi.fn(async (_: number, { uid, content }: { uid: string; content: string }) => {
      if (content === 'não') throw new Error('Chat expirado')
      return sampleMessage({ id: 99_901, uid, content, sent_by: 'agent', status: 'accepted' })
    })
    const before = await listed(send)
    before.host.send(4001, 'não')
    before.host.send(4001, 'sim')
    await vi.advanceTimersByTimeAsync(120_000)
    expect(send).toHaveBeenCalledTimes(2)
    const refused = { content: 'não', status: 'failed', reason: 'Chat expirado', waits: false }
    expect(before.messages().find(({ content }) => content === 'não')).toMatchObject(refused)
    before.host.stop()
    const { messages } = await reloaded(before)
    expect(messages()).toMatchObject([refused])
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('A chat that was left sends nothing more, and what waits is kept', async () => {
    const { send, away: goAway, sent } = server()
    const { host, deps } = await listed(send)
    goAway(true)
    host.send(4001, 'Oi')
    await settled()
    host.stop()
    goAway(false)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(sent).toEqual([])
    expect(Object.keys(deps.outbox.get())).toEqual([mine().uid])
  })

  test('A chat that is gone takes along what waited for it', async () => {
    const { send, away: goAway, sent } = server()
    const { host, deps, socket } = await listed(send)
    goAway(true)
    host.send(4001, 'Oi')
    await settled()
    socket().say({ action: 'end', data: { step_id: 4001, reason: 'transfer', finished_at: null } })
    goAway(false)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(sent).toEqual([])
    expect(deps.outbox.get()).toEqual({})
  })
})
