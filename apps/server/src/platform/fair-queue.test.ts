import { describe, expect, it } from 'vitest'
import { FairQueue, type Owner, QueueFullError } from './fair-queue.ts'

/** Work that ends when it is told to, and what has begun. */
function harness(options: ConstructorParameters<typeof FairQueue>[0]) {
  const queue = new FairQueue(options)
  const begun: string[] = []
  const open: (() => void)[] = []
  const ask = (owner: Owner, name = String(owner), gone?: AbortSignal) =>
    queue
      .run(
        owner,
        () => {
          begun.push(name)
          return new Promise<string>((resolve) => open.push(() => resolve(name)))
        },
        gone,
      )
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
  it('The queue begins no more at once than it may, and the others in the order they came', async () => {
    const { ask, begun, end } = harness({ atOnce: 2, length: 3 })
    const all = Promise.all(['a', 'b', 'c', 'd'].map((owner) => ask(owner)))
    await end()
    expect(begun).toEqual(['a', 'b', 'c'])
    for (let i = 0; i < 3; i++) await end()
    expect(await all).toEqual(['a', 'b', 'c', 'd'])
  })

  it('The queue refuses the last place of whoever has most of them, and lets a newcomer in', async () => {
    const { ask, begun, end } = harness({ atOnce: 1, length: 2 })
    const flood = [ask('flood', 'f1'), ask('flood', 'f2'), ask('flood', 'f3'), ask('flood', 'f4')]
    expect(await flood[3]).toBe('f4 refused')
    const newcomer = ask('ana')
    expect(await flood[2]).toBe('f3 refused')
    for (let i = 0; i < 3; i++) await end()
    expect([await newcomer, begun]).toEqual(['ana', ['f1', 'f2', 'ana']])
  })

  it('The queue shares its places level by level: many names of one group take no more than the group has', async () => {
    const { ask, end } = harness({ atOnce: 1, length: 4 })
    const own = (i: number) => ask(['strangers', 'net', `address ${i}`], `s${i}`)
    const flood = [0, 1, 2, 3, 4].map(own)
    const others = [ask(['strangers', 'home', 'a'], 'other'), ask(['known', 'ana'], 'ana')]
    expect(await Promise.all([flood[4], flood[3]])).toEqual(['s4 refused', 's3 refused'])
    expect(await own(5)).toBe('s5 refused')
    const known = [ask(['known', 'bia'], 'bia'), ask(['known', 'ana'], 'ana 2'), ask(['known', 'eva'], 'eva')]
    expect(await Promise.all([flood[2], known[1]])).toEqual(['s2 refused', 'ana 2 refused'])
    expect(await known[2]).toBe('eva refused')
    for (let i = 0; i < 5; i++) await end()
    expect(await Promise.all([...others, known[0]])).toEqual(['other', 'ana', 'bia'])
  })

  it('The queue begins in turns: a lone asker waits for one of the many of each other group', async () => {
    const { ask, begun, end } = harness({ atOnce: 1, length: 9 })
    const all = ['s1', 's2', 's3', 's4'].map((name, i) => ask(['strangers', `net ${i % 2}`], name))
    await end() // s1
    all.push(ask(['known', 'ana'], 'ana'), ask(['known', 'bia'], 'bia'))
    for (let i = 0; i < 5; i++) await end()
    await Promise.all(all)
    expect(begun).toEqual(['s1', 's2', 'ana', 's3', 'bia', 's4'])
  })

  it('The queue begins no more of one owner than it may, and lets others pass those that wait for their own', async () => {
    const { ask, begun, end } = harness({ atOnce: 2, length: 3, perOwner: 1 })
    const all = Promise.all([ask('ana', 'a1'), ask('ana', 'a2'), ask('bia'), ask('carla')])
    await end() // a1
    expect(begun).toEqual(['a1', 'bia', 'a2'])
    for (let i = 0; i < 3; i++) await end()
    expect([await all, begun]).toEqual([
      ['a1', 'a2', 'bia', 'carla'],
      ['a1', 'bia', 'a2', 'carla'],
    ])
  })

  it('A person who goes while they wait leaves their place, and their work is never begun', async () => {
    const { ask, begun, end } = harness({ atOnce: 1, length: 1 })
    const first = ask('a')
    const gone = new AbortController()
    const left = ask('b', 'b', gone.signal).catch(() => 'left')
    gone.abort()
    expect(await left).toBe('left')
    const next = ask('c')
    for (let i = 0; i < 2; i++) await end()
    expect([await first, await next, begun]).toEqual(['a', 'c', ['a', 'c']])
    await expect(ask('d', 'd', gone.signal)).rejects.toThrow('abort')
  })

  it('The queue lets who comes back after their turns wait like anybody else, in the order they came', async () => {
    const { ask, begun, end } = harness({ atOnce: 1, length: 9 })
    const all = [ask('x'), ask('a', 'a1')]
    await end() // x
    all.push(ask('a', 'a2'), ask('b', 'b1'))
    for (let i = 0; i < 3; i++) await end()
    await Promise.all(all)
    expect(begun).toEqual(['x', 'a1', 'a2', 'b1'])
  })

  it('The queue goes on after work that failed', async () => {
    const queue = new FairQueue({ atOnce: 1, length: 1 })
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue.run('a', async () => 1)).toBe(1)
  })

  it('The queue refuses an owner who stands in it as often as one may, while there is room for others', async () => {
    const { ask, end } = harness({ atOnce: 1, length: 9, ownLength: 2 })
    const flood = ['f1', 'f2', 'f3', 'f4'].map((name) => ask('flood', name))
    const newcomer = ask('ana')
    expect(await flood[3]).toBe('f4 refused')
    for (let i = 0; i < 4; i++) await end()
    expect([await newcomer, await flood[2]]).toEqual(['ana', 'f3'])
  })
})
