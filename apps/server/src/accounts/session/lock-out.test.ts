import { users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditLines } from '../../testing/audit-lines.ts'
import { codeOf, enrol, SECOND_FACTOR, STEP_MS } from '../../testing/second-factor.ts'
import { PASSWORD, type SignInAttempt, signIn } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { userRow } from '../../testing/user-rows.ts'
import { deviceCookie, knownDevice } from './known-device.ts'

const OFFICE = '203.0.113.9'
const times = (n: number) => Array.from({ length: n }, (_, i) => i)

// Fifty passwords are derived in some of them.
describe('nobody locks somebody else out', { timeout: 60_000 }, () => {
  let clock: ManualClock
  let server: TestServer
  beforeEach(async () => {
    clock = new ManualClock()
    server = await startTestServer({ clock })
  })
  afterEach(() => server.stop())

  const login = async (attempt: SignInAttempt) =>
    (await signIn(server.app, 'ana', { from: OFFICE, ...attempt })).statusCode
  const ana = () => userRow(server.store, 'ana')
  /** What a browser keeps in which this account has signed in. */
  const cookieOf = (accountId: number) => deviceCookie(server.box, accountId, clock.now())

  /** Strangers fail at ana from everywhere until the account's limit is reached. */
  async function guess() {
    const round = () => Promise.all(times(6).map((i) => login({ password: 'x', from: `198.51.100.${i}` })))
    let answers: number[] = []
    // Few at a time: a line that is full refuses as well, and counts nothing.
    for (const _ of times(10)) answers = await round()
    expect(answers).toEqual(times(6).map(() => 429))
  }

  it('A program signs in from the address that it always signs in from, whatever strangers guess', async () => {
    expect(await login({})).toBe(200)
    await guess()
    expect(await login({})).toBe(200)
    expect(await login({ from: '192.0.2.77' })).toBe(429)
  })

  it('A right password without its second factor does not make an address known', async () => {
    await enrolled()
    expect(await login({})).toBe(400)
    await guess()
    expect(await login({})).toBe(429)
  })

  it('The cookie of an account of the same name in another tenant opens no attempts at this one', async () => {
    const own = await ana()
    const namesake = await server.store.write(async (tx) => {
      const [demo] = await tx.db.select().from(contracts).limit(1)
      const { id: _, ...contract } = demo!
      const [tenant] = await tx.db
        .insert(contracts)
        .values({ ...contract, code: 'other' })
        .returning({ id: contracts.id })
      const { id: __, ...account } = own
      const row = { ...account, tenant_id: tenant!.id, team_id: null, endpoint_id: null }
      const [other] = await tx.db.insert(users).values(row).returning({ id: users.id })
      return other!.id
    })
    const device = cookieOf(namesake)
    for (const _ of times(10)) expect(await login({ password: 'x', device })).toBe(400)
    expect(await login({ password: 'x', device })).toBe(429)
    expect(await login({ password: 'x', device: cookieOf(namesake) })).toBe(429)
    expect(await login({ device: cookieOf(own.id) })).toBe(200)
  })

  it('A cookie that seals a name, as they did once, is no device cookie', async () => {
    const box = server.box
    expect(knownDevice(box, box.seal('device 1 ana'), { id: 1, knownFrom: null })).toBeNull()
    expect(knownDevice(box, cookieOf(1), { id: 2, knownFrom: null })).toBeNull()
    expect(knownDevice(box, cookieOf(2), { id: 2, knownFrom: null })).toMatch(/^[0-9a-f-]{36}$/)
  })

  const enrolled = () => enrol(server.app, clock, 'ana')
  const code = (secret: string) => codeOf(secret, clock.now())
  /** Twelve wrong codes of somebody who knows the password, from as many addresses. */
  const guessCodes = () =>
    Promise.all(times(12).map((i) => login({ otp: `00000${i % 10}`, from: `198.51.100.${i}` })))

  it('Wrong codes of strangers are looked at five times, and keep out neither a known browser nor a known address', async () => {
    const { secret } = await enrolled()
    const device = cookieOf((await ana()).id)
    expect((await guessCodes()).sort()).toEqual([...times(5).map(() => 400), ...times(7).map(() => 429)])
    expect(await login({ otp: code(secret), from: '192.0.2.77' })).toBe(429)
    expect(await login({ otp: code(secret), from: '192.0.2.77', device })).toBe(200)
    clock.advance(STEP_MS)
    expect(await login({ otp: code(secret), from: '127.0.0.1' })).toBe(200) // where ana enrolled
  })

  it('A recovery code opens, and an open session ends the factor, while strangers guess at codes', async () => {
    const { headers, secret, codes } = await enrolled()
    await guessCodes()
    expect(await login({ otp: codes[0]!, from: '192.0.2.77' })).toBe(200)
    const url = `${SECOND_FACTOR}disable/`
    const payload = { password: PASSWORD, code: code(secret) }
    expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(204)
  })

  it('A known browser has five codes in five minutes, too', async () => {
    const { secret } = await enrolled()
    const device = cookieOf((await ana()).id)
    for (const i of times(5)) expect(await login({ otp: `00000${i}`, device })).toBe(400)
    expect(await login({ otp: code(secret), device })).toBe(429)
  })

  it('A wrong code after the right password is in the ledger', async () => {
    await enrolled()
    await guessCodes()
    await server.accounts.events.flush()
    const lines = await auditLines(server.store, 'second_factor.failed')
    expect(lines).toHaveLength(5)
    expect(lines[0]).toMatchObject({ entity: 'user', entity_id: (await ana()).id, user_id: null })
    expect(JSON.stringify(lines)).not.toMatch(/00000\d/)
  })
})
