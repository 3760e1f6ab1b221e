import { listedRooms } from '@ramal/domain/chat/rooms/state'
import { sampleMessage } from '@ramal/domain/chat/testing/samples'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chatHarness } from '../testing/chat-harness.ts'
import { chatFrame, mine } from '../testing/chat-samples.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A chat that the agent has just closed. */
async function closed(options: Parameters<typeof chatHarness>[0] = {}) {
  const harness = chatHarness(options)
  await harness.start()
  harness.socket().say(chatFrame(mine()))
  harness.host.select(4001)
  harness.host.setDraft(4001, 'rascunho')
  await vi.advanceTimersByTimeAsync(0)
  await harness.host.close(4001)
  const shown = () => {
    const { rooms, parting, selected } = harness.host.getSnapshot()
    return { selected, listed: listedRooms(rooms).some(({ chat }) => !parting.has(chat.id)) }
  }
  return { ...harness, shown, server: () => vi.advanceTimersByTimeAsync(6_000) }
}

describe('a chat that was closed and may be taken back', () => {
  test('A closed chat leaves the list at once, with a notice that it can be taken back', async () => {
    const { shown, told, api, server } = await closed()
    expect(shown()).toEqual({ selected: null, listed: false })
    expect(told).toEqual([{ type: 'closed', stepId: 4001, name: 'João Souza' }])
    await server()
    expect(api.close).toHaveBeenCalledExactlyOnceWith(mine().uid, false)
  })

  test('What offers to take a chat back goes before the server is asked to close it', async () => {
    const { told, server } = await closed({
      api: { close: async () => `${told.push({ type: 'too_late' })}` },
    })
    await server()
    expect(told.slice(1, 3)).toEqual([{ type: 'undo_over', name: 'João Souza' }, { type: 'too_late' }])
  })

  test('A chat that is taken back is as it was, and the server never hears of it', async () => {
    const { host, shown, api, server } = await closed()
    host.reopen(4001)
    expect(shown()).toEqual({ selected: 4001, listed: true })
    expect(host.getSnapshot().drafts[4001]).toBe('rascunho')
    await server()
    expect(api.close).not.toHaveBeenCalled()
  })

  test('A chat that is taken back too late is told to be closed', async () => {
    const { host, told, server, shown } = await closed()
    await server()
    host.reopen(4001)
    expect(told.at(-1)).toEqual({ type: 'too_late' })
    expect(shown().listed).toBe(false)
  })

  test.each([
    ['refuses', async () => 'Ainda não'],
    ['cannot be asked for', () => Promise.reject(new Error('Ainda não'))],
  ])('A chat whose end the server %s is back in the list, and the agent is told why', async (_how, close) => {
    const { shown, told, server } = await closed({ api: { close } })
    await server()
    expect(shown().listed).toBe(true)
    expect(told.at(-1)).toEqual({ type: 'error', message: 'Ainda não' })
  })

  test('A chat that is taken back does not push away the one that the agent is at', async () => {
    const { host, socket, shown } = await closed()
    socket().say(chatFrame(mine({ id: 4002 })))
    host.select(4002)
    host.reopen(4001)
    expect(shown().selected).toBe(4002)
  })

  test('A customer who writes before the server has closed gets their chat back', async () => {
    const { socket, shown, told, api, server } = await closed()
    socket().say({ action: 'message', data: { step_id: 4001, message: sampleMessage({ id: 88_002 }) } })
    expect(shown().listed).toBe(true)
    expect(told.at(-1)).toEqual({ type: 'not_closed', why: 'wrote', name: 'João Souza' })
    await server()
    expect(api.close).not.toHaveBeenCalled()
  })

  test('A chat with a text that could not be sent is not closed over it', async () => {
    const harness = chatHarness({ api: { send: () => Promise.reject(new Error('away')) } })
    await harness.start()
    harness.socket().say(chatFrame(mine()))
    await harness.host.close(4001, 'Até logo')
    await vi.advanceTimersByTimeAsync(6_000)
    expect(harness.told.at(-1)).toEqual({ type: 'not_closed', why: 'unsent', name: 'João Souza' })
    expect(harness.api.close).not.toHaveBeenCalled()
    expect(harness.host.getSnapshot().parting.size).toBe(0)
  })

  test('What was closed is closed on the server before the agent leaves the chat', async () => {
    const said: string[] = []
    const { host, api, server } = await closed({
      api: {
        close: vi.fn(async () => {
          await Promise.resolve()
          said.push('closed')
          return null
        }),
        channelLogout: async () => void said.push('left'),
      },
    })
    await host.logout()
    expect(said).toEqual(['closed', 'left'])
    expect(api.close).toHaveBeenCalledExactlyOnceWith(mine().uid, false)
    await server()
    expect(api.close).toHaveBeenCalledOnce()
  })

  test('What was closed is closed on the server in the moment in which the page goes', async () => {
    const { host, api, server, shown } = await closed()
    void host.flush()
    expect(api.close).toHaveBeenCalledExactlyOnceWith(mine().uid, false)
    await server()
    expect(api.close).toHaveBeenCalledOnce()
    expect(shown().listed).toBe(false) // a page that the browser shows again
  })

  test('A chat with a text that could not be sent stays open when the page goes', async () => {
    const harness = chatHarness({ api: { send: () => Promise.reject(new Error('away')) } })
    await harness.start()
    harness.socket().say(chatFrame(mine()))
    await harness.host.close(4001, 'Até logo')
    await harness.host.flush()
    expect(harness.api.close).not.toHaveBeenCalled()
  })

  test('An end that is refused after the agent has left is told, and brings nothing back', async () => {
    const { host, told, shown } = await closed({ api: { close: async () => 'Ainda não' } })
    await host.stop()
    expect(told.at(-1)).toEqual({ type: 'error', message: 'Ainda não' })
    expect(shown()).toEqual({ selected: null, listed: false })
  })

  test('A chat that had ended before is closed at once: there is nothing to take back', async () => {
    const harness = chatHarness()
    await harness.start()
    harness.socket().say(chatFrame(mine()))
    harness.socket().say({ action: 'end', data: { step_id: 4001, reason: 'client', finished_at: null } })
    await harness.host.close(4001)
    expect(harness.api.close).toHaveBeenCalledOnce()
    expect(harness.told).toEqual([])
  })
})
