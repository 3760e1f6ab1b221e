import { describe, expect, test } from 'vitest'
import { AGENT, comes, ends, lists, mine, phase, place, play } from '../testing/rooms-play.ts'
import { sampleChat } from '../testing/samples.ts'
import type { RoomsEvent } from './event.ts'
import { openChats } from './state.ts'

describe('a chat frame by the phase of its room', () => {
  const ringing = [comes()]
  const answering: RoomsEvent[] = [comes(), { type: 'answer_pressed', stepId: 4001 }]
  const active = [comes(mine(4001))]
  const closing = [...active, ends(4001)]
  const leaving: RoomsEvent[] = [...closing, { type: 'tick', now: 15_000 }]
  test.each<[string, RoomsEvent[], ReturnType<typeof sampleChat>, string | undefined]>([
    ['rings on with what is new of it', ringing, sampleChat({ title: 'Ana' }), 'waiting'],
    ['is still being answered', answering, sampleChat({ title: 'Ana' }), 'answering'],
    ['is somebody’s whom nobody names', ringing, sampleChat({ answered: true }), undefined],
    ['ended while it rang', ringing, sampleChat({ end: true }), undefined],
    ['is shown with what is new of it', active, mine(4001, { title: 'Ana' }), 'active'],
    ['counts down once it has ended', active, mine(4001, { title: 'Ana', end: true }), 'closing'],
    [
      'counts on while it is told again as ended',
      closing,
      mine(4001, { title: 'Ana', end: true }),
      'closing',
    ],
    ['leaves, whatever is told of it', leaving, mine(4001, { title: 'Ana' }), 'leaving'],
  ])('A chat that is told again %s', (_title, events, chat, expected) => {
    const { rooms, last } = play([...events, comes(chat, place(9000))])
    expect(phase(rooms)).toBe(expected)
    expect(last).toEqual([])
    expect(rooms.byId.get(4001)?.chat.title).toBe(expected === undefined ? undefined : 'Ana')
  })

  test('A chat that a frame calls ended counts the seconds of the team from then on', () => {
    const { rooms } = play([...active, comes(mine(4001, { end: true }), place(1000))])
    expect(rooms.byId.get(4001)).toMatchObject({ phase: 'closing', closesAt: 16_000, chat: { end: true } })
  })

  test('A second end, or a frame that calls the chat ended, does not start the countdown again', () => {
    const first = [...active, ends(4001, place(1000))]
    expect(play(first).last).toEqual([])
    for (const again of [ends(4001, place(5000)), comes(mine(4001, { end: true }), place(5000))]) {
      const { rooms, last } = play([...first, again])
      expect(rooms.byId.get(4001)).toMatchObject({ phase: 'closing', closesAt: 16_000 })
      expect(last).toEqual([])
    }
  })

  test.each<[string, ReturnType<typeof sampleChat>, string | undefined]>([
    ['of this agent counts down', mine(4001, { end: true }), 'closing'],
    ['of a colleague is not shown', mine(4001, { end: true, user: { id: 8 } }), undefined],
    ['that nobody answered is not shown', sampleChat({ end: true }), undefined],
    ['that was answered by who is gone is not shown', sampleChat({ end: true, answered: true }), undefined],
    ['that was meant for this agent is not shown', sampleChat({ end: true, user: { id: 7 } }), undefined],
  ])('After a reload a chat that has ended and %s', (_title, chat, expected) => {
    const { rooms, last } = play([lists(chat)])
    expect(phase(rooms)).toBe(expected)
    expect(last).toEqual([])
  })

  test('A chat that is reopened in its countdown is finished no more, and the other rooms stay', () => {
    const { rooms, last } = play([
      comes(mine(1)),
      ...[comes(mine(4001), place(0, 1)), ends(4001, place(1000, 2)), comes(mine(4001), place(1100, 3))],
    ])
    expect([phase(rooms, 1), phase(rooms)]).toEqual(['active', 'active'])
    expect(rooms.finished).toEqual([])
    expect(rooms.agent).toEqual(AGENT)
    expect(last).toEqual([])
  })

  test('The end of the agent’s own close tells its number, that of a chat nobody knows tells nothing', () => {
    const closed: RoomsEvent[] = [1, 4001].flatMap((id) => [
      comes(mine(id)),
      { type: 'closed', stepId: id, place: place(1000) },
    ])
    const { rooms, last } = play([...closed, ends(4001, place(1100, 9)), ends(77, place(1100, 10))])
    expect(rooms.finished.map(({ stepId, eventSeq }) => [stepId, eventSeq])).toEqual([
      [1, null],
      [4001, 9],
    ])
    expect(last).toEqual([])
  })

  test('An end while a chat rings asks for nothing', () => {
    expect(play([...ringing, ends(4001)]).last).toEqual([])
  })
})

describe('places of the agent', () => {
  test('[R4.9-20] A-101: The limit is asked once more when a ringing chat is answered', () => {
    const { rooms, last } = play(
      [
        comes(),
        comes(sampleChat({ id: 4002 })),
        comes(mine(4001)), // answered in another tab
        { type: 'answer_pressed', stepId: 4002 },
      ],
      { limit: 1 },
    )
    expect(last).toEqual([{ type: 'hangup', stepId: 4002, reason: 'limit' }])
    expect([...rooms.byId.keys()]).toEqual([4001])
  })

  test('A ringing chat that the server gave to somebody else is gone, and the agent is told', () => {
    const { rooms, last } = play([comes(), { type: 'no_answer', stepId: 4001 }])
    expect(last).toEqual([{ type: 'answer_failed', stepId: 4001 }])
    expect(rooms.byId.size).toBe(0)
  })

  test('A chat that is being answered is gone with the link, and nothing is asked for', () => {
    const { rooms, last } = play([comes(), { type: 'answer_pressed', stepId: 4001 }, { type: 'link_lost' }])
    expect(rooms.byId.size).toBe(0)
    expect(last).toEqual([])
  })

  test('A ringing chat is answered once auto-answer is on, and rings on otherwise', () => {
    const on = play([comes(), { type: 'agent_changed', agent: { ...AGENT, autoAnswer: true } }])
    expect(phase(on.rooms)).toBe('answering')
    const same = play([comes(), { type: 'agent_changed', agent: { ...AGENT, limit: 8 } }])
    expect(phase(same.rooms)).toBe('waiting')
    expect(same.last).toEqual([])
  })

  test('Open chats are those that are answered or being answered, not those that ring or have ended', () => {
    const { rooms } = play([
      comes(sampleChat({ id: 1 })),
      comes(sampleChat({ id: 2 })),
      { type: 'answer_pressed', stepId: 2 },
      comes(mine(3)),
      comes(mine(4)),
      ends(4),
    ])
    expect(openChats(rooms)).toBe(2)
  })
})
