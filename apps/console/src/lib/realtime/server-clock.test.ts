import { expect, it, vi } from 'vitest'
import { createServerClock } from './server-clock.ts'

const NOON = 1_795_176_000_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A server and a machine whose clocks a test moves; pongs need no time. */
function office({ skew = 0 } = {}) {
  const at = { server: NOON, steady: NOON + skew, wall: NOON + skew }
  const clock = createServerClock({ steady: () => at.steady, wall: () => at.wall })
  return {
    clock,
    ask: clock.asks,
    answer: (ts?: number) =>
      clock.hears({
        server_time: new Date(at.server).toISOString(),
        ...(ts === undefined ? {} : { ts }),
      }),
    pong: () => clock.hears({ ts: clock.asks(), server_time: new Date(at.server).toISOString() }),
    pass(ms: number) {
      for (const which of ['server', 'steady', 'wall'] as const) at[which] += ms
    },
    /** The lid is shut: neither clock of a machine need go on, and the one that people see is right again at once. */
    sleep(ms: number) {
      at.server += ms
      at.wall += ms
    },
    jump: (ms: number) => {
      at.wall += ms
    },
    error: () => Math.abs(clock.now() - at.server),
  }
}

it.each([0, HOUR, -HOUR, DAY, -DAY])(
  'F7: A machine that is %i ms away from the server counts by the server’s time from the first pong',
  (skew) => {
    const { clock, pong, pass, error } = office({ skew })
    expect(clock.now()).toBe(NOON + skew)
    pong()
    expect(error()).toBe(0)
    pass(8 * HOUR)
    expect(error()).toBe(0)
  },
)

it.each([HOUR, -HOUR, 1_000, DAY])(
  'F7: A clock of the machine that is set by %i ms moves nothing, whether or not the server answers',
  async (ms) => {
    const { clock, pong, pass, jump, error } = office()
    const ask = vi.fn()
    clock.onDoubt(ask)
    pong()
    pass(5_000)
    jump(ms)
    expect(error()).toBe(0)
    await Promise.resolve()
    expect(ask).toHaveBeenCalledOnce()
    pong()
    expect(error()).toBe(0)
    pass(5_000)
    expect(error()).toBe(0)
    await Promise.resolve()
    expect(ask).toHaveBeenCalledOnce()
  },
)

it('F7: A clock that is set between a ping and its pong spoils no pong', () => {
  const { ask, answer, pass, jump, error } = office()
  const ts = ask()
  pass(20)
  jump(HOUR)
  answer(ts)
  expect(error()).toBe(0)
})

it.each([1_000, MINUTE, 2 * HOUR])(
  'F7: After a sleep of %i ms, in which the even clock stood still, the server is asked at once and its first pong puts all right',
  async (ms) => {
    const { clock, pong, sleep, error } = office({ skew: DAY })
    const ask = vi.fn(pong)
    clock.onDoubt(ask)
    pong()
    sleep(ms)
    expect(error()).toBe(ms)
    await Promise.resolve()
    expect(ask).toHaveBeenCalledOnce()
    expect(error()).toBe(0)
  },
)

it('F7: A pong from before a sleep, which waited in the machine, is not taken for the time now', () => {
  const { clock, ask, pass, sleep, pong, error } = office()
  pong()
  const ts = ask()
  const server_time = new Date(NOON).toISOString()
  pass(10)
  sleep(2 * HOUR)
  clock.hears({ ts, server_time })
  expect(error()).toBe(2 * HOUR) // nothing is known yet, and nothing is made worse
  pong()
  expect(error()).toBe(0)
})

it('F7: A page that is stopped while its pong waits is wrong by no more than what is left of a second', () => {
  const { clock, ask, pong, pass, error } = office()
  pong()
  const ts = ask()
  const server_time = new Date(NOON).toISOString()
  pass(2 * HOUR)
  clock.hears({ ts, server_time })
  expect(error()).toBe(0)
})

it('A pong without the number of its ping answers the last one, and one that nobody asked for tells nothing', () => {
  const { ask, answer, pass, error } = office({ skew: HOUR })
  answer()
  expect(error()).toBe(HOUR)
  ask()
  pass(5_000)
  ask()
  answer()
  expect(error()).toBe(0)
  answer(NOON)
  expect(error()).toBe(0)
})
