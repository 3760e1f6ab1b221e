import { TOKEN_LIFETIME_S } from '@ramal/contract/constants'
import { sessions } from '@ramal/db/schema/business'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditLines } from '../../testing/audit-lines.ts'
import { sessionOf } from '../authentication.ts'
import { SessionService } from './service.ts'
import { MAX_SESSIONS } from './surplus-sessions.ts'
import { openSignIns, PASSWORD } from './testing/sign-ins-desk.ts'

let desk: Awaited<ReturnType<typeof openSignIns>>
let closed: string[]
let service: SessionService
beforeEach(async () => {
  desk = await openSignIns()
  closed = []
  const sockets = { endSession: (id: number, why: string) => void closed.push(`${id} ${why}`) }
  service = new SessionService({ ...desk, sockets })
})
afterEach(() => desk.store.close())

const ANA = { username: 'ana', password: PASSWORD }
const browser = (had: string | null = null) => service.openCookieSession(ANA, desk.origin, had)
const program = () => service.issueToken(ANA, desk.origin)
const whose = async (secret: string, kind: 'cookie' | 'token') => {
  const user = await sessionOf(desk, secret, kind)
  if (!user) throw new Error('signed out')
  return user
}
const rows = () => desk.store.read(({ db }) => db.select().from(sessions))

describe('a session that is opened', () => {
  it('A browser gets a secret and a token against forgery, and neither is in the store as it is', async () => {
    const opened = await browser()
    expect(opened.accountId).toBe(desk.ana.id)
    expect(opened.csrfToken).toMatch(/^[\da-z]{64}$/)
    expect((await whose(opened.sessionId, 'cookie')).session.csrfToken).toBe(opened.csrfToken)
    expect(JSON.stringify(await rows())).not.toContain(opened.sessionId)
    const other = await browser()
    expect(other.sessionId).not.toBe(opened.sessionId)
  })

  it('A program gets a token of 40 hexadecimal digits, and is told how long it is good', async () => {
    const { token, expiry } = await program()
    expect(token).toMatch(/^[\da-f]{40}$/)
    expect(Date.parse(expiry)).toBe(desk.clock.now() + TOKEN_LIFETIME_S * 1000)
    expect(await rows()).toMatchObject([{ kind: 'token', expires_at: Date.parse(expiry), csrf_token: null }])
  })

  it('The session that the browser had ends with its sockets, and no other one does', async () => {
    const [first, other] = [await browser(), await program()]
    const { session } = await whose(first.sessionId, 'cookie')
    await browser(first.sessionId)
    expect(closed).toEqual([`${session.id} signed_out`])
    expect(await sessionOf(desk, first.sessionId, 'cookie')).toBeNull()
    expect((await whose(other.token, 'token')).id).toBe(desk.ana.id)
  })

  it('A browser that had no good session is let in all the same', async () => {
    await browser('made up')
    expect(closed).toEqual([])
  })

  it('A wrong password opens nothing and ends nothing', async () => {
    const { sessionId } = await browser()
    const wrong = { ...ANA, password: 'errada' }
    await expect(service.openCookieSession(wrong, desk.origin, sessionId)).rejects.toMatchObject({
      code: 'invalid_login',
    })
    expect([(await rows()).length, closed]).toEqual([1, []])
  })

  it('Of more than fifty sessions the one unused for longest ends, with its sockets and a line', async () => {
    for (let i = 0; i < MAX_SESSIONS; i += 1) await program()
    expect(closed).toEqual([])
    const [first] = await rows()
    await program()
    expect(closed).toEqual([`${first?.id} ended`])
    expect(await auditLines(desk.store, 'session.end')).toMatchObject([
      {
        user_id: desk.ana.id,
        address: '192.0.2.1',
        entity: 'session',
        entity_id: first?.id,
        data: { reason: 'too_many' },
      },
    ])
  })
})

describe('a session that is closed', () => {
  it('A sign-out ends the session and its sockets, and has one line however often it comes', async () => {
    const user = await whose((await program()).token, 'token')
    await service.close(user, '192.0.2.9')
    await service.close(user, '192.0.2.9')
    expect((await rows())[0]?.revoked_at).toBe(desk.clock.now())
    expect(closed[0]).toBe(`${user.session.id} signed_out`)
    expect(await auditLines(desk.store, 'sign_out')).toMatchObject([
      { user_id: desk.ana.id, address: '192.0.2.9', entity: 'session', entity_id: user.session.id },
    ])
  })
})

describe('a password that is given again', () => {
  it('The password of who asks is right, and anything else is wrong', async () => {
    const user = await whose((await program()).token, 'token')
    expect([await service.isPassword(user, PASSWORD), await service.isPassword(user, 'errada')]).toEqual([
      true,
      false,
    ])
  })

  it('The sixth wrong one in a minute is throttled, and a right one before takes the others back (§0.3)', async () => {
    const user = await whose((await program()).token, 'token')
    const wrong = async (times: number) => {
      for (let i = 0; i < times; i += 1) expect(await service.isPassword(user, 'errada')).toBe(false)
    }
    await wrong(4)
    await service.isPassword(user, PASSWORD)
    await wrong(5)
    await expect(service.isPassword(user, PASSWORD)).rejects.toMatchObject({ code: 'throttled' })
    desk.clock.advance(60_000)
    expect(await service.isPassword(user, PASSWORD)).toBe(true)
  })

  it('Failures in a stolen session keep an old session out, and not one whose owner has just signed in', async () => {
    const old = await whose((await program()).token, 'token')
    desk.clock.advance(600_000)
    const stolen = await Promise.all([1, 2, 3, 4].map(async () => whose((await program()).token, 'token')))
    for (const user of stolen)
      for (let i = 0; i < 5; i += 1) expect(await service.isPassword(user, 'errada')).toBe(false)
    await expect(service.isPassword(old, PASSWORD)).rejects.toMatchObject({ code: 'throttled' })
    const fresh = await whose((await program()).token, 'token')
    expect(await service.isPassword(fresh, PASSWORD)).toBe(true)
  })
})
