import type { Chat } from '@ramal/contract/entities/chat'
import type { Pause } from '@ramal/contract/entities/pause'
import { listedRooms, ringingChats } from '@ramal/domain/chat/rooms/state'
import { sampleChat, sampleMessage } from '@ramal/domain/chat/testing/samples'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ServerSays } from '../../../testing/fake-socket.ts'
import { aPause } from '../../../testing/pause.ts'
import { chatHarness } from '../testing/chat-harness.ts'
import { chatFrame, mine } from '../testing/chat-samples.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A pause that covers the chat; what it lets through is the test's to say. */
const noChats = (allowed: Partial<Pause> = {}) =>
  aPause({ enable_webchat: true, allow_incoming_chat: false, allow_outgoing_chat: false, ...allowed })

interface Fixture {
  /** One chat is in the list, and the team allows no second one. */
  readonly full?: boolean
  readonly pause?: Pause
}

describe('what becomes of an incoming chat', () => {
  async function become({ full, pause }: Fixture, incoming: Partial<Chat>): Promise<string> {
    const harness = chatHarness({ team: { chat_limit_per_user: 1 } })
    await harness.start()
    if (full) harness.socket().say(chatFrame(mine({ id: 4000 })))
    if (pause) harness.business.say('startPause', { pause })
    harness.socket().say(chatFrame(sampleChat({ id: 4001, ...incoming })))
    const { rooms } = harness.host.getSnapshot()
    const [hungUp] = harness.sent('hangup')
    if (hungUp) return `hung up: ${hungUp['reason']}`
    if (harness.sent('answer').length > 0) return 'answered'
    if (ringingChats(rooms).length > 0) return 'rings'
    return listedRooms(rooms).some(({ chat }) => chat.id === 4001) ? 'restored' : 'gone'
  }

  const OWN = { user: { id: 7 } }
  test.each<[string, string, Fixture, Partial<Chat>]>([
    ['at a free agent', 'rings', {}, {}],
    ['[R4.9-18] of type 10 that is theirs', 'answered', {}, { chat_type: 10, ...OWN }],
    [
      '[R4.9-18] of type 10 that is theirs, at the limit',
      'answered',
      { full: true },
      { chat_type: 10, ...OWN },
    ],
    ['[R4.9-18] of type 10 that is somebody else’s', 'rings', {}, { chat_type: 10, user: { id: 8 } }],
    ['[R4.9-19] that they have answered', 'restored', {}, { answered: true, ...OWN }],
    [
      '[R4.9-19] that they have answered, at the limit and in a pause',
      'restored',
      { full: true, pause: noChats() },
      { answered: true, ...OWN },
    ],
    ['[R4.9-20] at the limit', 'hung up: limit', { full: true }, {}],
    ['[R4.9-21] in a pause', 'hung up: paused', { pause: noChats() }, {}],
    ['[R4.9-21] in a pause that lets it in', 'rings', { pause: noChats({ allow_incoming_chat: true }) }, {}],
    [
      '[R4.9-21] of type 11 in a pause that lets only incoming ones in',
      'hung up: paused',
      { pause: noChats({ allow_incoming_chat: true }) },
      { chat_type: 11 },
    ],
    [
      '[R4.9-21] of type 31 in a pause that lets outgoing ones in',
      'rings',
      { pause: noChats({ allow_outgoing_chat: true }) },
      { chat_type: 31 },
    ],
    ['[R4.9-21] in a pause of the telephone alone', 'rings', { pause: aPause() }, {}],
  ])('An incoming chat %s: %s', async (_title, expected, fixture, incoming) => {
    expect(await become(fixture, incoming)).toBe(expected)
  })
})

describe('a chat that this tab has finished', () => {
  const at = (frame: ServerSays, event_seq: number): ServerSays => ({ ...frame, topic: 'user:7', event_seq })
  const gone: ServerSays = { action: 'end', data: { step_id: 4001, reason: 'transfer', finished_at: null } }

  async function finished(end: ServerSays = gone) {
    const harness = chatHarness()
    await harness.start()
    harness.socket().say(chatFrame(mine()))
    harness.socket().say(end)
    const listed = () => listedRooms(harness.host.getSnapshot().rooms).length
    expect(listed()).toBe(0)
    return { ...harness, listed }
  }

  test('[R4.9-28] A finished chat is not brought back by a frame that the server numbered before its end, however late it comes', async () => {
    const { socket, listed } = await finished(at(gone, 12))
    vi.advanceTimersByTime(60_000)
    socket().say(at(chatFrame(mine()), 11))
    expect(listed()).toBe(0)
  })

  test('[R4.9-04] [R4.9-28] A finished chat returns at once by a frame with a later number: unarchived, transferred back or reopened', async () => {
    const { socket, listed } = await finished(at(gone, 12))
    socket().say(at(chatFrame(mine()), 13))
    expect(listed()).toBe(1)
  })

  test('[R4.9-28] A finished chat without numbers is not brought back within 5 s and comes back after them', async () => {
    const { socket, listed } = await finished()
    vi.advanceTimersByTime(5000)
    socket().say(chatFrame(mine()))
    expect(listed()).toBe(0)
    vi.advanceTimersByTime(1)
    socket().say(chatFrame(mine()))
    expect(listed()).toBe(1)
  })
})

test('[R4.9-39] A new message of the client in an open chat sounds, a repeated one and one of the agent do not', async () => {
  const { start, socket, sounds } = chatHarness()
  await start()
  socket().say(chatFrame(mine()))
  const before = sounds.length
  const message = (change: Parameters<typeof sampleMessage>[0]): ServerSays => ({
    action: 'message',
    data: { step_id: 4001, message: sampleMessage(change) },
  })
  socket().say(message({ id: 88_002 }))
  expect(sounds.slice(before)).toEqual(['new-message'])
  socket().say(message({ id: 88_002 }))
  socket().say(message({ id: 88_003, sent_by: 'agent' }))
  expect(sounds.slice(before)).toEqual(['new-message'])
})
