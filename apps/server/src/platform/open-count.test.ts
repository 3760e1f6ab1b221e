import { expect, it } from 'vitest'
import { OpenCount } from './open-count.ts'

it('A key is full at its limit, and another key is not', () => {
  const open = new OpenCount(2)
  open.enter('ana')
  expect(open.isFull('ana')).toBe(false)
  open.enter('ana')
  expect(open.isFull('ana')).toBe(true)
  expect(open.isFull('bia')).toBe(false)
})

it('A key has room again for each one that has closed', () => {
  const open = new OpenCount(2)
  const [first, second] = [open.enter(1), open.enter(1)]
  first()
  expect(open.isFull(1)).toBe(false)
  open.enter(1)
  expect(open.isFull(1)).toBe(true)
  second()
  expect(open.isFull(1)).toBe(false)
})
