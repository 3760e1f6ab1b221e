import { describe, expect, it } from 'vitest'
import { FairQueue, QueueFullError } from './fair-queue.ts'

/** Work that ends when it is told to, and what has begun. */
function bench(options: { atOnce: number; length: number }) {
  const queue = new FairQueue(options)
  const begun: string[] = []
  const open: (() => void)[] = []
  const ask = (owner: string, name = owner) =>
    queue
      .run(owner, () => {
        begun.push(name)
        return new Promise<string>((resolve) => open.push(() => resolve(name)))
      })
      .catch((error: unknown) =>
        error instanceof QueueFullError ? `${name} refused` : Promise.reject(error),
      )
  const end = async () => {
    open.shift()?.()
    await new Promise(setImmediate)
  }
  return { ask, begun, end }
}

describe('a short line for dear work', () => {
  it('begins no more at once than it may, and the others in the order they came', async () => {
    const { ask, begun, end } = bench({ atOnce: 2, length: 3 })
    const all = Promise.all(['a', 'b', 'c', 'd'].map((owner) => ask(owner)))
    await end()
    expect(begun).toEqual(['a', 'b', 'c'])
    for (let i = 0; i < 3; i++) await end()
    expect(await all).toEqual(['a', 'b', 'c', 'd'])
  })

  it('refuses the last place of whoever has most of them, and lets a newcomer in', async () => {
    const { ask, begun, end } = bench({ atOnce: 1, length: 2 })
    const flood = [ask('flood', 'f1'), ask('flood', 'f2'), ask('flood', 'f3'), ask('flood', 'f4')]
    expect(await flood[3]).toBe('f4 refused')
    const newcomer = ask('ana')
    expect(await flood[2]).toBe('f3 refused')
    for (let i = 0; i < 3; i++) await end()
    expect([await newcomer, begun]).toEqual(['ana', ['f1', 'f2', 'ana']])
  })

  it('goes on after work that failed', async () => {
    const queue = new FairQueue({ atOnce: 1, length: 1 })
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue.run('a', async () => 1)).toBe(1)
  })
})
