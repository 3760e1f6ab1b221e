import { randomBytes } from 'node:crypto'
import { sites } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { endpoints } from '@ramal/db/schema/pabx'
import type { Store } from '@ramal/db/store/store'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { answerChallenge, parseDigest } from '@ramal/sip/digest'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { secretBox } from '../../platform/secret-box.ts'
import { PASSWORD, REALM, seedExchange } from '../testing/seed.ts'
import { Authenticator, type Claim } from './authenticator.ts'

let store: Store
let clock: ManualClock
let authenticator: Authenticator
let registeredFrom: string[]
beforeEach(async () => {
  store = await openTemporaryStore()
  await seedExchange(store)
  clock = new ManualClock()
  registeredFrom = []
  const box = secretBox(randomBytes(32))
  const isRegisteredFrom = (id: number, address: string) => registeredFrom.includes(`${id} ${address}`)
  authenticator = new Authenticator({ store, clock, box, isRegisteredFrom })
})
afterEach(async () => {
  authenticator.stop()
  await store.close()
})

const claim = (change: Partial<Claim> = {}): Claim => ({
  method: 'REGISTER',
  fromUser: '10001',
  fromHost: REALM,
  uri: `sip:${REALM}`,
  address: '192.0.2.1',
  way: 'udp 5060',
  callId: 'c',
  authorization: undefined,
  ...change,
})
async function challenge(change: Partial<Claim> = {}): Promise<string> {
  const verdict = await authenticator.check(claim(change))
  return verdict.kind === 'challenge' ? verdict.header : verdict.kind
}
interface Proof {
  username?: string
  password?: string
  realm?: string
  uri?: string
}
function proofFor(header: string, own: Proof = {}): string {
  const params = { ...parseDigest(header), ...(own.realm ? { realm: own.realm } : {}) }
  return answerChallenge(params as Record<string, string>, {
    method: 'REGISTER',
    uri: own.uri ?? `sip:${REALM}`,
    username: own.username ?? '10001',
    password: own.password ?? PASSWORD,
    cnonce: 'x',
  })
}
/** The verdict on who answers a challenge with that proof. */
async function checked(change: Partial<Claim> = {}, own: Proof = {}) {
  const authorization = proofFor(await challenge(change), own)
  return authenticator.check(claim({ ...change, authorization }))
}

describe('who proves that they are a device', () => {
  it('A device that answers the challenge with its own secret is that device', async () => {
    expect(await checked()).toMatchObject({
      kind: 'device',
      realm: REALM,
      sessionId: null,
      device: { endpointId: 1, extension: '10001' },
    })
  })

  it('A first request is challenged for its realm, however that is written, and for the first realm elsewhere', async () => {
    const header = await challenge({ fromHost: REALM.toUpperCase() })
    expect(header).toMatch(new RegExp(`^Digest realm="${REALM}", nonce="[^"]+", algorithm=MD5, qop="auth"$`))
    await store.write((tx) =>
      tx.db.insert(sites).values({ tenant_id: 1, description: 'B', domain: 'b', sip_realm: 'B.example' }),
    )
    expect(await challenge({ fromHost: 'b.EXAMPLE' })).toContain('realm="B.example"')
    expect(await challenge({ fromHost: '192.0.2.9' })).toContain(`realm="${REALM}"`)
  })

  it('Who names no realm that there is is asked for one of this server’s, and never led to another server (decision 067)', async () => {
    const [tenant] = await store.write((tx) =>
      tx.db.insert(contracts).values({ code: 'b', description: 'B' }).returning({ id: contracts.id }),
    )
    const { id } = tenant!
    await store.write((tx) =>
      tx.db.insert(sites).values({ tenant_id: id, description: 'B', domain: 'b', sip_realm: 'b.example' }),
    )
    const box = secretBox(randomBytes(32))
    const own = { ...store, tenants: { kind: 'only', ids: [id] } } as const
    const second = new Authenticator({ store: own, clock, box, isRegisteredFrom: () => false })
    const asked = await second.check(claim({ fromHost: '192.0.2.9' }))
    expect(asked).toMatchObject({ kind: 'challenge', header: expect.stringContaining('realm="b.example"') })
    expect(await second.check(claim())).toEqual({ kind: 'elsewhere', tenantId: 1 })
    second.stop()
  })

  it('What is no digest is challenged like what shows nothing', async () => {
    const header = await challenge({ authorization: 'Basic eDp5' })
    expect(header).toMatch(/^Digest /)
    expect(header).not.toContain('stale')
  })

  it('Nobody is a device where no realm is served', async () => {
    await store.write((tx) => tx.db.delete(sites))
    expect(await challenge()).toBe('refused')
  })

  it.each<[string, Proof, Partial<Claim>]>([
    ['a wrong password', { password: 'nope' }, {}],
    ['the credentials of a colleague', { username: '10002' }, {}],
    ['an extension that does not exist', { username: '10077' }, { fromUser: '10077' }],
    ['a digest for another realm', { realm: 'elsewhere' }, {}],
    ['a digest for another request', { uri: 'sip:elsewhere' }, {}],
    ['a digest for another method', {}, { method: 'INVITE' }],
  ])('A request with %s is refused', async (_what, own, change) => {
    expect(await checked(change, own)).toEqual({ kind: 'refused' })
  })

  it('A device that is not active is refused', async () => {
    await store.write((tx) => tx.db.update(endpoints).set({ is_active: false }).where(eq(endpoints.id, 1)))
    expect(await checked()).toEqual({ kind: 'refused' })
  })
})

describe('each challenge is answered once, on its own way', () => {
  it('A proof that is shown again is challenged anew, as stale', async () => {
    const authorization = proofFor(await challenge())
    expect(await authenticator.check(claim({ authorization }))).toMatchObject({ kind: 'device' })
    expect(await challenge({ authorization })).toMatch(/, stale=true$/)
  })

  it('A proof that is shown twice at once is taken once', async () => {
    const authorization = proofFor(await challenge())
    const verdicts = await Promise.all([1, 2].map(() => authenticator.check(claim({ authorization }))))
    expect(verdicts.map(({ kind }) => kind).sort()).toEqual(['challenge', 'device'])
    const again = verdicts.find(({ kind }) => kind === 'challenge')
    expect(again).toMatchObject({ header: expect.stringMatching(/, stale=true$/) })
  })

  it.each<[string, Partial<Claim>]>([
    ['another address', { address: '192.0.2.2' }],
    ['another port', { way: 'udp 5062' }],
  ])('A proof that comes from %s is challenged anew', async (_what, change) => {
    const authorization = proofFor(await challenge())
    expect(await challenge({ ...change, authorization })).toMatch(/, stale=true$/)
  })

  it('A proof for an old challenge is challenged anew', async () => {
    const authorization = proofFor(await challenge())
    clock.advance(300_001)
    expect(await challenge({ authorization })).toMatch(/, stale=true$/)
  })
})

describe('who guesses', () => {
  const guess = async (times: number, change: (at: number) => Partial<Claim> = () => ({})) => {
    for (let at = 0; at < times; at += 1) await checked(change(at), { password: 'nope' })
  }

  it('A way that has guessed ten times is refused the right password as well, until five minutes have passed', async () => {
    await guess(9)
    expect(await checked()).toMatchObject({ kind: 'device' }) // what was right makes good what was wrong
    await guess(10)
    expect(await checked()).toEqual({ kind: 'refused' })
    expect(await checked({ way: 'udp 6060', callId: 'other' })).toMatchObject({ kind: 'device' })
    clock.advance(300_001)
    expect(await checked()).toMatchObject({ kind: 'device' })
  })

  it('A device that is registered from its address is let in, however many addresses guess at it', async () => {
    await guess(300, (at) => ({ address: `198.51.100.${at % 250}`, way: `udp ${at}`, callId: `c${at}` }))
    expect(await checked({ way: 'tcp 9', callId: 'own' })).toEqual({ kind: 'refused' })
    registeredFrom.push('1 192.0.2.1')
    expect(await checked({ way: 'tcp 9', callId: 'own' })).toMatchObject({ kind: 'device' })
  })
})
