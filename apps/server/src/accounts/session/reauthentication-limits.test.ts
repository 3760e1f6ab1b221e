import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, PASSWORD, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const PROFILE = '/api/v1/business/profile'
const NEXT = 'Kumquat-77-zebra'

describe('whoever has stolen a session and guesses at the password', { timeout: 30_000 }, () => {
  let clock: ManualClock
  let server: TestServer
  beforeEach(async () => {
    clock = new ManualClock()
    server = await startTestServer({ clock })
  })
  afterEach(() => server.stop())

  const post = async ({ headers }: Caller, path: string, payload: object) =>
    (await server.app.inject({ method: 'POST', url: `${PROFILE}/${path}/`, headers, payload })).statusCode
  const unlock = (who: Caller, password: string = PASSWORD) => post(who, 'validate-password', { password })
  const endOthers = (who: Caller) => post(who, 'sessions/end', { password: PASSWORD })
  const change = (who: Caller) =>
    post(who, 'change-password', { old_password: PASSWORD, new_password: NEXT, new_password_confirm: NEXT })
  /** Answers to six wrong passwords. */
  async function guess(who: Caller) {
    const answers: number[] = []
    for (let i = 0; i < 6; i += 1) answers.push(await unlock(who, `x${i}`))
    return answers
  }
  /** Sessions that were opened long ago. */
  async function opened(times: number) {
    const all: Caller[] = []
    for (let i = 0; i < times; i += 1) all.push(await tokenCaller(server.app, 'carla'))
    clock.advance(3_600_000)
    return all
  }

  it('A thief who guesses keeps the owner from nothing: neither from unlocking nor from ending the stolen session', async () => {
    const [thief, owner] = await opened(2)
    expect(await guess(thief!)).toEqual([400, 400, 400, 400, 400, 429])
    expect(await unlock(owner!)).toBe(200)
    expect(await endOthers(owner!)).toBe(204)
    expect(await unlock(thief!)).toBe(401)
    expect(await change(owner!)).toBe(200)
  })

  it('A thief with several sessions gets twenty guesses; an owner who signs in then ends them and changes the password', async () => {
    const thieves = await opened(5)
    const answers: number[] = []
    for (const thief of thieves) answers.push(...(await guess(thief)))
    expect(answers.filter((status) => status === 400)).toHaveLength(20)
    const owner = await tokenCaller(server.app, 'carla')
    expect(await endOthers(owner)).toBe(204)
    expect(await change(owner)).toBe(200)
  })

  it('Nothing is left of wrong passwords once the right one was given: five more may be mistyped', async () => {
    const [owner] = await opened(1)
    for (let i = 0; i < 4; i += 1) expect(await unlock(owner!, `x${i}`)).toBe(400)
    expect(await unlock(owner!)).toBe(200)
    expect(await guess(owner!)).toEqual([400, 400, 400, 400, 400, 429])
  })
})
