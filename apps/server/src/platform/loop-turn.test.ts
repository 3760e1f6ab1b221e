import { expect, it } from 'vitest'
import { LoopTurn } from './loop-turn.ts'

const endOfTurn = () => new Promise((resolve) => setImmediate(resolve))

it('A turn of the loop gives so many places, however many ask, and everybody gets one in the end', async () => {
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

it('A later turn of the loop has places for those that ask in it', async () => {
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

it('Who takes a place without waiting takes it from those that wait, and none beyond the last', async () => {
  const turn = new LoopTurn(2)
  expect([turn.take(), turn.take(), turn.take()]).toEqual([true, true, false])
  await endOfTurn()
  expect(turn.take()).toBe(true)
})
