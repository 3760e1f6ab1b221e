import { expect, it } from 'vitest'
import { LoopTurn } from './loop-turn.ts'

const endOfTurn = () => new Promise((resolve) => setImmediate(resolve))

it('gives so many places in a turn of the loop, however many ask, and everybody one in the end', async () => {
  const turn = new LoopTurn(3)
  let placed = 0
  const asked = Array.from({ length: 10 }, async () => {
    await turn.place()
    placed += 1
  })
  const seen: number[] = []
  while (placed < 10) {
    await endOfTurn()
    seen.push(placed)
  }
  await Promise.all(asked)
  // The first look comes behind two turns: that of the asking, and the next.
  expect(seen).toEqual([6, 9, 10])
})

it('who asks in a later turn has its places', async () => {
  const turn = new LoopTurn(1)
  await turn.place()
  await endOfTurn()
  let isPlaced = false
  const asked = turn.place().then(() => {
    isPlaced = true
  })
  await Promise.resolve()
  expect(isPlaced).toBe(true)
  await asked
})
