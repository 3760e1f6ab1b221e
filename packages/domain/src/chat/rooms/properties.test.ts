import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleChat, sampleMessage } from '../testing/samples.ts'
import type { RoomsEffect, RoomsEvent } from './event.ts'
import { transitionRooms } from './rooms.ts'
import { type ChatAgent, listedRooms, noRooms, openChats, type Rooms, ringingChats } from './state.ts'

const AGENT: ChatAgent = { userId: 7, pause: null, limit: 2, autoAnswer: false, timeoutToRemoveInactive: 15 }

const id = fc.integer({ min: 1, max: 4 })
const place = fc.record({ now: fc.integer({ min: 0, max: 60_000 }) })
const offered = id.map((stepId) => sampleChat({ id: stepId }))
const mine = id.map((stepId) => sampleChat({ id: stepId, answered: true, user: { id: 7 } }))
const reason = fc.constantFrom('closed', 'transfer', 'hangup', 'timeout', 'client')

/** Anything that server, agent and clock may say, in any order. */
const event: fc.Arbitrary<RoomsEvent> = fc.oneof(
  fc.record({ type: fc.constant('chat' as const), chat: fc.oneof(offered, mine), place }),
  fc.record({
    type: fc.constant('chats' as const),
    chats: fc.uniqueArray(mine, { selector: (chat) => chat.id }),
    place,
  }),
  fc.record({ type: fc.constant('end' as const), stepId: id, reason, place }),
  fc.record({ type: fc.constant('no_answer' as const), stepId: id }),
  fc.record({ type: fc.constant('answer_pressed' as const), stepId: id }),
  fc.record({ type: fc.constant('hangup_pressed' as const), stepId: id }),
  fc.record({ type: fc.constant('closed' as const), stepId: id, place }),
  fc.record({
    type: fc.constant('message' as const),
    stepId: id,
    message: id.map((messageId) => sampleMessage({ id: messageId })),
  }),
  fc.record({ type: fc.constant('tick' as const), now: fc.integer({ min: 0, max: 90_000 }) }),
  fc.record({ type: fc.constant('link_lost' as const) }),
  fc.boolean().map((autoAnswer) => ({
    type: 'agent_changed' as const,
    agent: { ...AGENT, autoAnswer },
  })),
)

function everyStep(
  check: (before: Rooms, step: RoomsEvent, after: Rooms, effects: readonly RoomsEffect[]) => void,
) {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let rooms = noRooms(AGENT)
      for (const step of events) {
        const [after, effects] = transitionRooms(rooms, step)
        check(rooms, step, after, effects)
        rooms = after
      }
    }),
  )
}

test('[R4.9-20] No chat is answered beyond the limit, whatever happens', () => {
  everyStep((before, _step, after, effects) => {
    const answered = effects.filter((effect) => effect.type === 'answer').length
    if (answered > 0) expect(openChats(after)).toBeLessThanOrEqual(Math.max(2, openChats(before)))
  })
})

test('A chat rings or is in the list, never both, and every room is kept under its own id', () => {
  everyStep((_before, _step, after) => {
    const listed = new Set(listedRooms(after).map((room) => room.chat.id))
    expect(ringingChats(after).some((chat) => listed.has(chat.id))).toBe(false)
    for (const [key, room] of after.byId) expect(room.chat.id).toBe(key)
  })
})

test('[R4.9-27] Each listed room that goes away asks to forget what belongs to it', () => {
  everyStep((before, _step, after, effects) => {
    const forgotten = effects.flatMap((effect) => (effect.type === 'forget' ? [effect.stepId] : []))
    const gone = listedRooms(before).filter((room) => !after.byId.has(room.chat.id))
    expect(forgotten).toEqual(expect.arrayContaining(gone.map((room) => room.chat.id)))
  })
})

test('[R4.9-25] A countdown closes its chat by force only when its time has come', () => {
  everyStep((before, step, _after, effects) => {
    for (const effect of effects) {
      if (effect.type !== 'force_close') continue
      const room = before.byId.get(effect.stepId)
      expect(room?.phase).toBe('closing')
      if (room?.phase === 'closing' && step.type === 'tick')
        expect(step.now).toBeGreaterThanOrEqual(room.closesAt)
    }
  })
})
