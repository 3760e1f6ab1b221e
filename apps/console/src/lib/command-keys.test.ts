import { DEFAULT_KEYS } from '@ramal/domain/keyboard/command-keys'
import { afterEach, expect, it } from 'vitest'
import { createCommandKeys } from './command-keys.ts'

afterEach(() => localStorage.clear())

it('Keys are kept in this browser for each of its agents', () => {
  const keys = createCommandKeys()
  keys.open(7)
  keys.choose('mute', 'v')
  keys.open(8)
  expect(keys.state).toEqual(DEFAULT_KEYS)
  const later = createCommandKeys()
  later.open(7)
  expect(later.state.mute).toBe('v')
  later.reset()
  const last = createCommandKeys()
  last.open(7)
  expect(last.state).toEqual(DEFAULT_KEYS)
})

it('What is kept and cannot be read makes the keys the usual ones', () => {
  localStorage.setItem('ramal.keys', '{"7":{"mute":"h","hold":"h"}}')
  const keys = createCommandKeys()
  keys.open(7)
  expect(keys.state).toEqual(DEFAULT_KEYS)
})
