import type { HelpRequest } from '@ramal/contract/entities/help-request'
import { describe, expect, it } from 'vitest'
import { type AgentEvent, NEW_AGENT, nextAgentState } from './agent-state.ts'
import { helpAbout } from './help.ts'

const asked = (about: HelpRequest['about']): AgentEvent => ({
  type: 'help',
  help: { since_ts: 5, about, seen_by: null },
})
const after = (...events: AgentEvent[]) => events.reduce(nextAgentState, NEW_AGENT).help?.about ?? null
const open = (roomId: number): AgentEvent => ({ type: 'chatOpened', roomId, answeredAt: 1 })

it.each([
  ['nothing is in hand', 0, [], null],
  ['a call', 1, [], 'call'],
  ['a chat', 0, [7], 'chat'],
  ['a call beside chats', 1, [7], 'call'],
] as const)('Help is asked for about: %s', (_title, liveCalls, rooms, about) => {
  expect(helpAbout({ liveCalls, openChats: new Map(rooms.map((id) => [id, 1])) })).toBe(about)
})

describe('a raised hand', () => {
  it.each<[string, AgentEvent[], HelpRequest['about'] | null]>([
    ['ends with the call', [{ type: 'callBegan' }, asked('call'), { type: 'callEnded' }], null],
    [
      'goes on while another call is in hand',
      [{ type: 'callBegan' }, { type: 'callBegan' }, asked('call'), { type: 'callEnded' }],
      'call',
    ],
    [
      'of a call goes on when a chat closes',
      [{ type: 'callBegan' }, open(7), asked('call'), { type: 'chatClosed', roomId: 7 }],
      'call',
    ],
    ['ends with the last chat', [open(7), asked('chat'), { type: 'chatClosed', roomId: 7 }], null],
    [
      'of chats goes on with another one',
      [open(7), open(8), asked('chat'), { type: 'chatClosed', roomId: 7 }],
      'chat',
    ],
    [
      'of chats goes on when a call ends',
      [open(7), asked('chat'), { type: 'callBegan' }, { type: 'callEnded' }],
      'chat',
    ],
    [
      'goes on in a pause and while a tab is loaded anew',
      [open(7), asked('chat'), { type: 'ownerTab', online: false }],
      'chat',
    ],
    ['is taken back', [open(7), asked('chat'), { type: 'help', help: null }], null],
  ])('A raised hand %s', (_title, events, about) => {
    expect(after(...events)).toBe(about)
  })
})
