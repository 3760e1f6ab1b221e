import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLines } from '../testing/audit-lines.ts'
import { multipartBody } from '../testing/multipart-body.ts'
import { type Caller, cookieCaller, tokenCaller } from '../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { Meter } from './meter.ts'

const PROFILE = '/api/v1/business/profile/'

describe('requests of somebody who is signed in are metered (ASVS 2.4.1)', () => {
  const clock = new ManualClock()
  let server: TestServer
  let ana: Caller
  beforeAll(async () => {
    server = await startTestServer({ clock, requestsPerSecond: 3 })
    ana = await tokenCaller(server.app, 'ana')
  })
  afterAll(() => server.stop())

  const ask = async (caller: Caller, times: number, url = PROFILE) => {
    const answers = []
    for (let n = 0; n < times; n += 1) answers.push(await server.app.inject({ url, headers: caller.headers }))
    return answers
  }
  const accepted = (answers: { statusCode: number }[]) =>
    answers.filter(({ statusCode }) => statusCode === 200).length

  it('A person gets ten times the rate at once, then 429 with a sentence, a code and a time to come again', async () => {
    const answers = await ask(ana, 40)
    expect(accepted(answers)).toBe(30)
    const last = answers.at(-1)!
    expect([last.statusCode, last.json()]).toEqual([
      429,
      { detail: 'Pedido foi limitado.', code: 'throttled' },
    ])
    expect(last.headers['retry-after']).toBe('1')
    clock.advance(1_000)
    expect(accepted(await ask(ana, 10))).toBe(3)
  })

  it('The same person is metered across sessions, by token or cookie, and another person is not affected', async () => {
    clock.advance(60_000)
    await ask(ana, 30)
    const [again, browser] = [await tokenCaller(server.app, 'ana'), await cookieCaller(server.app, 'ana')]
    expect(accepted([...(await ask(again, 3)), ...(await ask(browser, 3))])).toBe(0)
    expect(accepted(await ask(await tokenCaller(server.app, 'bruno'), 3))).toBe(3)
  })

  it('A body counts by its length, and no body of a caller who is not signed in is read', async () => {
    const carla = await tokenCaller(server.app, 'carla')
    clock.advance(60_000)
    const long = {
      method: 'POST',
      url: '/api/v1/service/action/tab-form/x/?type=form&step_type=call',
    } as const
    const payload = { a: 'x'.repeat(400_000) }
    const statuses = []
    for (let n = 0; n < 4; n += 1)
      statuses.push((await server.app.inject({ ...long, headers: carla.headers, payload })).statusCode)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    expect((await server.app.inject({ ...long, payload })).statusCode).toBe(401)
    const login = { method: 'POST', url: '/api/auth/login/' } as const
    expect(
      (await server.app.inject({ ...login, payload: { username: 'x'.repeat(20_000) } })).statusCode,
    ).toBe(413)
  })

  it('The params of a request with files count by their length, too', async () => {
    clock.advance(60_000)
    const carla = await tokenCaller(server.app, 'carla')
    const { payload, headers } = await multipartBody({ params: JSON.stringify({ a: 'x'.repeat(600_000) }) })
    const own = { ...carla.headers, ...headers }
    const url = `${PROFILE}avatar/`
    await server.app.inject({ method: 'PUT', url, headers: own, payload })
    expect(accepted(await ask(carla, 1))).toBe(0)
  })

  it('Requests that a person is not permitted to make count, too', async () => {
    clock.advance(60_000)
    const carla = await tokenCaller(server.app, 'carla')
    const answers = await ask(carla, 40, '/api/v1/business/users/')
    expect([answers[0]?.statusCode, answers.at(-1)?.statusCode]).toEqual([403, 429])
  })

  it('A throttled person stands in the audit as a line and a number', async () => {
    await server.accounts.events.flush()
    const lines = await auditLines(server.store, 'throttled')
    expect(lines[0]).toMatchObject({
      user_id: 1,
      entity: `GET ${PROFILE}`,
      data: { reason: 'throttled', count: 1 },
    })
    expect(lines.length).toBeLessThan(10)
  })

  it('Files have a limit of their own, which is applied before they are read', async () => {
    clock.advance(60_000)
    const { payload, headers } = await multipartBody({ picture: new Blob(['x']) })
    const put = async () => {
      clock.advance(400) // slower than requests are limited
      const own = { ...ana.headers, ...headers }
      return (await server.app.inject({ method: 'PUT', url: `${PROFILE}avatar/`, headers: own, payload }))
        .statusCode
    }
    const statuses = []
    for (let n = 0; n < 60; n += 1) statuses.push(await put())
    expect(statuses.slice(0, 20)).not.toContain(429)
    expect(statuses.slice(50)).toContain(429)
    expect(accepted(await ask(ana, 1))).toBe(1)
  })
})

describe('the product’s own limits', () => {
  const take = (meter: Meter, use: Parameters<Meter['take']>[1], times: number, userId = 1) => {
    let taken = 0
    for (let n = 0; n < times; n += 1) {
      try {
        meter.take(userId, use)
        taken += 1
      } catch (error) {
        expect(error).toMatchObject({ code: 'throttled' })
      }
    }
    return taken
  }

  it.each([
    ['request', 300, 30],
    ['upload', 20, 1],
    ['message', 60, 2],
    ['note', 20, 0.5],
    ['made', 20, 0.5],
  ] as const)('Uses of the kind %s are limited to %i at once and %d a second', (use, burst, perSecond) => {
    const clock = new ManualClock()
    const meter = new Meter(clock, 30)
    expect(take(meter, use, 1_000)).toBe(burst)
    clock.advance(10_000)
    expect(take(meter, use, 1_000)).toBe(perSecond * 10)
  })

  it('A limit of 0 meters nothing', () => {
    expect(take(new Meter(new ManualClock(), 0), 'message', 1_000)).toBe(1_000)
  })

  it('Metering a request costs a look-up: 100,000 of 1,000 people take less than half a second', () => {
    const meter = new Meter(new ManualClock(), 1_000_000)
    const begun = performance.now()
    for (let n = 0; n < 100_000; n += 1) meter.take(n % 1_000, 'request')
    expect(performance.now() - begun).toBeLessThan(500)
  })
})
