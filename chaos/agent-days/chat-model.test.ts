import { expect, it } from 'vitest'
import { chatReason } from './chat-model.ts'
import { aroundChat, type Day, lived, newDay, type Step } from './model.ts'

const T0 = 1_700_000_000_000

/** The day after these steps, all at once. */
function after(...steps: readonly Step[]): Day {
  return steps.reduce((day, step) => lived(day, step, T0), newDay([]))
}

const open: Step = { type: 'open', tab: 'A' }
const connects: Step = { type: 'chatConnects' }
const writes: Step = { type: 'customerWrites' }
const lunch: Step = { type: 'take', kind: 'lunch' }

const reason = (day: Day) => chatReason(aroundChat(day))

it('The model offers a chat as soon as the agent serves and is connected, and not before (A-71, §4.9)', () => {
  expect(after(writes).chat.room).toBe('waiting')
  expect(reason(after(writes))).toBe('owner_offline')
  expect(after(writes, open).chat.room).toBe('waiting')
  expect(reason(after(writes, open))).toBe('chat_disconnected')
  expect(after(writes, open, connects).chat.room).toBe('offered')
})

it('The model takes an offer back from who pauses, closes, signs out or dies, and offers it again afterwards', () => {
  const offered = after(open, connects, writes)
  for (const step of [
    lunch,
    { type: 'close', tab: 'A' },
    { type: 'chatCloses' },
    { type: 'chatSignOut' },
    { type: 'serverDied' },
  ] satisfies Step[])
    expect(lived(offered, step, T0).chat.room, step.type).toBe('waiting')
  const back = lived(lived(offered, lunch, T0), { type: 'leave', justified: false }, T0)
  expect(back.chat.room).toBe('offered')
})

it('The model leaves a chat with its agent, whatever becomes of them, until it ends', () => {
  const held = after(open, connects, writes, { type: 'chatAnswer' })
  expect(reason(held)).toBe('chat_limit')
  expect(lived(held, { type: 'serverDied' }, T0).chat.room).toBe('held')
  expect(lived(held, lunch, T0).chat.room).toBe('held')
  expect(lived(held, writes, T0).chat).toEqual(held.chat)
  expect(lived(held, { type: 'chatEnds' }, T0).chat).toMatchObject({ room: 'none', ended: 1 })
})

it('The model knows pauses that leave chats alone (A-46)', () => {
  expect(after(open, connects, writes, { type: 'take', kind: 'training' }).chat.room).toBe('offered')
})
