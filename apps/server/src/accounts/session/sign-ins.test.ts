import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceCookie } from './known-device.ts'
import type { Origin } from './sign-ins.ts'
import { openSignIns, PASSWORD } from './testing/sign-ins-desk.ts'

let desk: Awaited<ReturnType<typeof openSignIns>>
beforeEach(async () => {
  desk = await openSignIns()
})
afterEach(() => desk.store.close())

/** The code of a refusal, or who was let in. */
async function signIn(
  credentials: { username?: string; password?: string; otp?: string } = {},
  from: Partial<Origin> = {},
): Promise<string | number> {
  const given = { username: 'ana', password: PASSWORD, ...credentials }
  try {
    return (await desk.signIns.accountOf(given, { ...desk.origin, ...from })).id
  } catch (error) {
    return (error as { code: string }).code
  }
}
const fail = async (times: number, username = 'ana') => {
  const codes: (string | number)[] = []
  for (let i = 0; i < times; i += 1) codes.push(await signIn({ username, password: 'errada' }))
  return codes
}

describe('whose credentials these are (contract §1)', () => {
  it('The right password lets its owner in and leaves no line of a failure', async () => {
    expect([await signIn(), desk.events]).toEqual([desk.ana.id, []])
  })

  it('A wrong password lets nobody in, and the line names the account and not who tried', async () => {
    expect(await signIn({ password: 'errada' })).toBe('invalid_login')
    expect(desk.events).toEqual([
      {
        action: 'sign_in.failed',
        tenantId: desk.ana.tenantId,
        host: 'demo.test',
        userId: null,
        address: '192.0.2.1',
        entity: 'user',
        entityId: desk.ana.id,
        data: { reason: 'invalid_login' },
      },
    ])
  })

  it('A name that nobody has lets nobody in, and the line does not repeat it', async () => {
    expect(await signIn({ username: 'senha-secreta' })).toBe('invalid_login')
    expect(desk.events).toMatchObject([{ tenantId: null, entityId: null }])
    expect(JSON.stringify(desk.events)).not.toContain('senha-secreta')
  })

  it('The eleventh wrong password from one address is throttled, and the right one too (contract §0.3)', async () => {
    expect(new Set(await fail(10))).toEqual(new Set(['invalid_login']))
    expect(await signIn()).toBe('throttled')
    expect(desk.events.at(-1)).toMatchObject({ action: 'throttled', data: { reason: 'throttled' } })
    expect(await signIn({}, { address: '198.51.100.7' })).toBe(desk.ana.id)
  })

  it('A name that nobody has is counted as one in any letter case', async () => {
    await fail(5, 'ninguem')
    await fail(5, 'NINGUEM')
    expect(await fail(1, 'Ninguem')).toEqual(['throttled'])
  })

  it('A success takes back the failures of its own account at its address', async () => {
    await fail(9)
    await signIn()
    expect(await fail(9)).not.toContain('throttled')
  })
})

describe('the second factor of a sign-in', () => {
  it('A right password without its code is no failure, however often', async () => {
    desk.factor.says = 'required'
    for (let i = 0; i < 12; i += 1) expect(await signIn()).toBe('second_factor_required')
    expect(desk.events).toEqual([])
  })

  it('A wrong code is a failed sign-in, and is counted as one', async () => {
    desk.factor.says = 'wrong'
    for (let i = 0; i < 10; i += 1) expect(await signIn({ otp: '000000' })).toBe('validation')
    expect(desk.events[0]).toMatchObject({ action: 'sign_in.failed', data: { reason: 'validation' } })
    desk.factor.says = 'passed'
    expect(await signIn({ otp: '123456' })).toBe('throttled')
  })

  it('A code is asked for only when the password is right', async () => {
    await signIn({ password: 'errada', otp: '123456' })
    expect(desk.factor.asked).toEqual([])
    desk.factor.says = 'passed'
    expect(await signIn({ otp: '123456' })).toBe(desk.ana.id)
    expect(desk.factor.asked).toMatchObject([{ code: '123456', address: '192.0.2.1', host: 'demo.test' }])
  })
})

describe('who is known', () => {
  const guessers = () => desk.factor.asked.map((asked) => (asked as { guesser: unknown }).guesser)

  it('An address is a stranger’s until its account has signed in from there', async () => {
    await signIn()
    await signIn()
    await signIn({}, { address: '198.51.100.7' })
    expect(guessers()).toMatchObject([
      { kind: 'stranger' },
      { kind: 'known', as: expect.stringContaining('home ') },
      { kind: 'stranger' },
    ])
  })

  it('A right password that still owes its code makes no address known', async () => {
    desk.factor.says = 'required'
    await signIn()
    await signIn()
    expect(guessers()).toEqual([{ kind: 'stranger' }, { kind: 'stranger' }])
  })

  it('A browser with the account’s cookie is known anywhere, and one with another account’s is not', async () => {
    const { box, ana, clock } = desk
    await signIn({}, { deviceCookie: deviceCookie(box, ana.id, clock.now()) })
    await signIn({}, { deviceCookie: deviceCookie(box, 99, clock.now()), address: '198.51.100.7' })
    await signIn({}, { deviceCookie: 'made up', address: '198.51.100.8' })
    expect(guessers()).toMatchObject([
      { kind: 'known', as: expect.stringMatching(/^device [\da-f-]{36}$/) },
      { kind: 'stranger' },
      { kind: 'stranger' },
    ])
  })

  it('Strangers who used up their attempts keep out neither a known browser nor a known address', async () => {
    const { box, ana, clock } = desk
    await signIn({}, { address: '198.51.100.7' })
    await fail(10)
    expect(await signIn()).toBe('throttled')
    expect(await signIn({}, { deviceCookie: deviceCookie(box, ana.id, clock.now()) })).toBe(ana.id)
    expect(await signIn({}, { address: '198.51.100.7' })).toBe(ana.id)
  })
})

describe('what a refused sign-in costs', () => {
  it('Whoever used up the attempts at an account is refused without a read, and the line names the account', async () => {
    await fail(10)
    const read = vi.spyOn(desk.store, 'read')
    expect([...(await fail(5)), await signIn({ username: 'ANA' })]).toEqual(Array(6).fill('throttled'))
    expect(read).not.toHaveBeenCalled()
    expect(desk.events.at(-1)).toMatchObject({ action: 'throttled', entityId: desk.ana.id })
  })

  // A hundred derivations.
  it('Whoever used up the attempts of an address is refused without a read, whatever names they invent, and keeps nobody out who is known', {
    timeout: 60_000,
  }, async () => {
    for (let at = 0; at < 100; at += 1) await fail(1, `nobody ${at}`)
    const read = vi.spyOn(desk.store, 'read')
    const more = await Promise.all(Array.from({ length: 50 }, (_, at) => fail(1, `somebody ${at}`)))
    expect(new Set(more.flat())).toEqual(new Set(['throttled']))
    expect(await signIn({}, { deviceCookie: 'made up' })).toBe('throttled')
    expect(read).not.toHaveBeenCalled()
    const known = deviceCookie(desk.box, desk.ana.id, desk.clock.now())
    expect(await signIn({}, { deviceCookie: known })).toBe(desk.ana.id)
    // From now on it is an address of that account, too.
    expect([await signIn(), await signIn({ username: 'bruno' })]).toEqual([desk.ana.id, 'throttled'])
  })
})
