import { expect, it } from 'vitest'
import { isSetUp } from './setup.ts'

it('One extension, queue and number are enough; of users somebody besides the administrator is needed', () => {
  expect(isSetUp('extensions', 0)).toBe(false)
  for (const part of ['extensions', 'queues', 'numbers'] as const) expect(isSetUp(part, 1)).toBe(true)
  expect(isSetUp('users', 1)).toBe(false)
  expect(isSetUp('users', 2)).toBe(true)
})
