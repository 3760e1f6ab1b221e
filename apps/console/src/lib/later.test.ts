import { expect, it } from 'vitest'
import { later } from './later.ts'

it('A part is built once, when it is first asked for', async () => {
  let built = 0
  const part = later(async () => {
    built += 1
    return { number: built }
  })
  expect(part.loaded).toBeNull()
  const [first, second] = await Promise.all([part.load(), part.load()])
  expect(first).toBe(second)
  expect(part.loaded).toEqual({ number: 1 })
})

it('A part whose build failed reports that to everybody who asks, and is not built again', async () => {
  let tries = 0
  const part = later(async () => {
    tries += 1
    throw new Error('no way to the server')
  })
  await expect(part.load()).rejects.toThrow('no way')
  await expect(part.load()).rejects.toThrow('no way')
  expect(part.loaded).toBeNull()
  expect(part.failure).toEqual(new Error('no way to the server'))
  expect(tries).toBe(1)
})
