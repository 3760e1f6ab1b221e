import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RefusalPace } from './refusal-pace.ts'

describe('the pace of refusals', () => {
  const limits = { burst: 3, perSecond: 10, waiting: 2 }

  it('The pace of refusals lets a burst through and then one each step', () => {
    const pace = new RefusalPace(limits)
    expect([0, 0, 0, 0, 0].map((now) => pace.delay('a', now))).toEqual([0, 0, 0, 100, 200])
  })

  it('The pace of refusals saves up no more than a burst, however long an address was quiet', () => {
    const pace = new RefusalPace(limits)
    const delays = [0, ...Array<number>(4).fill(60_000)].map((now) => pace.delay('a', now))
    expect(delays).toEqual([0, 0, 0, 0, 100])
  })

  it('The pace of refusals makes no address wait for another', () => {
    const pace = new RefusalPace(limits)
    for (let at = 0; at < 50; at += 1) pace.delay('a', 0)
    expect(pace.delay('b', 0)).toBe(0)
  })

  it('The pace of refusals is full while too many of an address wait, and no longer', () => {
    const pace = new RefusalPace(limits)
    pace.delay('a', 0)
    pace.delay('a', 0)
    expect(pace.isFull('a')).toBe(true)
    expect(pace.isFull('b')).toBe(false)
    pace.left('a')
    expect(pace.isFull('a')).toBe(false)
  })

  it('The pace of refusals forgets no address that waits, however many others are refused', () => {
    const pace = new RefusalPace(limits, 5)
    for (let at = 0; at < 5; at += 1) pace.delay('a', 0)
    for (let at = 0; at < 50; at += 1) {
      pace.delay(`b${at}`, 0)
      pace.left(`b${at}`)
    }
    expect(pace.isFull('a')).toBe(true)
    expect(pace.delay('a', 0)).toBe(300)
  })

  it('A /48 has ten times the pace of a /64, however many of them ask, and does not begin anew', () => {
    const pace = new RefusalPace(limits, 5)
    const delays = Array.from({ length: 40 }, (_, at) => {
      const key = `2001:db8:1:${at.toString(16)}::/64`
      const wait = pace.delay(key, 0)
      pace.left(key)
      return wait
    })
    expect(delays.slice(0, 30)).toEqual(Array<number>(30).fill(0))
    expect(delays.slice(30, 32)).toEqual([10, 20])
    expect(pace.delay('2001:db8:2:1::/64', 0)).toBe(0)
  })

  it('The pace of refusals looks at a few requests of a full address, and then at some each second', () => {
    const pace = new RefusalPace(limits)
    pace.delay('a', 0)
    pace.delay('a', 0)
    const looked = (now: number) =>
      Array.from({ length: 50 }, () => pace.mayLook('a', now)).filter(Boolean).length
    expect([looked(0), looked(1_000)]).toEqual([20, 10])
  })

  it('The pace of refusals lets no more leave in any time than the burst and the rate', () => {
    const rate = { burst: 20, perSecond: 50, waiting: 1 }
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 200 }), (gaps) => {
        const pace = new RefusalPace(rate)
        let now = 0
        const times = gaps.map((gap) => {
          now += gap
          return now + pace.delay('a', now)
        })
        const begin = times[0] ?? 0
        for (const [index, time] of times.entries())
          expect(index + 1).toBeLessThanOrEqual(rate.burst + ((time - begin) * rate.perSecond) / 1_000 + 1)
      }),
    )
  })
})
