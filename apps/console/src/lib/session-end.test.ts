import { expect, it } from 'vitest'
import { createSessionEndMemory } from './session-end.ts'

it.each([
  ['a reason of the contract is known', 'ended_by_admin', 'ended_by_admin'],
  ['a reason that the contract does not have is not', 'constructor', null],
  ['no reason is none', undefined, null],
])('Of why a session ended, %s', (_, reason, expected) => {
  const memory = createSessionEndMemory()
  memory.note(reason)
  expect(memory.known()).toBe(expected)
})

it('Why a session ended stays known when the next websocket is closed without a reason, until somebody signs in', () => {
  const memory = createSessionEndMemory()
  memory.note('password_changed')
  memory.note('')
  expect(memory.known()).toBe('password_changed')
  memory.forget()
  expect(memory.known()).toBeNull()
})
