import { expect, it } from 'vitest'
import { LoopTurn } from './loop-turn.ts'

it('gives so many places in a turn of the loop, whoever asks, and everybody one in the end', async () => {
  const turn = new LoopTurn(3)
  let done = 0
  const all = Promise.all(Array.from({ length: 10 }, () => turn.place().then(() => (done += 1))))
  const seen: number[] = []
  for (let at = 0; at < 6; at += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    seen.push(done)
  }
  await all
  expect(seen[0]).toBeLessThanOrEqual(6)
  expect(seen.every((many, at) => many - (seen[at - 1] ?? 0) <= 6)).toBe(true)
  expect(done).toBe(10)
  const began = done
  await turn.place()
  expect(began).toBe(10)
})
