import { expect, it } from 'vitest'
import { within } from './deadline.ts'

it('A promise that settles in time says what it says', async () => {
  expect(await within(60_000, 'the answer', Promise.resolve('yes'))).toBe('yes')
  await expect(within(60_000, 'the answer', Promise.reject(new Error('no')))).rejects.toThrow('no')
})

it('A promise that takes too long is given up, and the error says what took how long', async () => {
  await expect(within(5, 'the answer', new Promise(() => {}))).rejects.toThrow(
    'the answer took longer than 5 ms',
  )
})
