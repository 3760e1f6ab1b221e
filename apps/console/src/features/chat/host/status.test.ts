import type { WebchatState } from '@ramal/contract/vocabulary'
import { sampleChat } from '@ramal/domain/chat/testing/samples'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPause } from '../../../testing/pause.ts'
import { chatHarness } from '../testing/chat-harness.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Harness = ReturnType<typeof chatHarness>

/** What has happened to an agent who is signed in to chat and may have two chats. */
const HAPPENS = {
  oneChat: ({ socket }: Harness) => socket().say(answered(4001)),
  fullList: ({ socket }: Harness) => [4001, 4002].forEach((id) => void socket().say(answered(id))),
  pauses: ({ business }: Harness) => business.say('startPause', { pause: aPause({ enable_webchat: true }) }),
  pausesPhone: ({ business }: Harness) => business.say('startPause', { pause: aPause() }),
  disconnects: ({ socket }: Harness) => socket().drop(),
} as const

function answered(id: number) {
  const chat = sampleChat({ id, answered: true, user: { id: 7 } })
  return { action: 'chat', data: { partial: false, chat } } as const
}

test.each<[string, readonly (keyof typeof HAPPENS)[], WebchatState]>([
  ['[R4.9-10] nothing has happened: the agent is available', [], 'not_inuse'],
  ['[R4.9-10] a pause of the telephone alone changes nothing', ['pausesPhone'], 'not_inuse'],
  ['[R4.9-12] one chat of two leaves the agent available', ['oneChat'], 'not_inuse'],
  ['[R4.9-12] as many chats as the team allows make the agent busy', ['fullList'], 'busy'],
  ['[R4.9-13] A lost connection makes the agent unavailable', ['disconnects'], 'unavailable'],
  ['[R4.9-40] paused stands before busy', ['fullList', 'pauses'], 'paused'],
  ['[R4.9-40] unavailable stands before paused', ['fullList', 'pauses', 'disconnects'], 'unavailable'],
])('The web chat status that the server is told, %s', async (_title, happenings, expected) => {
  const harness = chatHarness({ team: { chat_limit_per_user: 2 } })
  await harness.start()
  for (const name of happenings) HAPPENS[name](harness)
  expect(harness.states().at(-1)).toBe(expected)
})

test('[R4.9-13] A chat that was not registered yet is unavailable', async () => {
  const { host, states } = chatHarness()
  await host.start('user')
  expect(states()).toEqual(['unavailable'])
})
