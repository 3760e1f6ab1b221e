import { describe, expect, it, onTestFinished } from 'vitest'
import { digestHa1, parseDigest, verifyDigest } from '../digest.ts'
import type { IncomingCall } from './incoming-call.ts'
import type { Headers, UserAgentOptions } from './options.ts'
import { createUserAgent, type UserAgent } from './user-agent.ts'

async function agent(options: Partial<UserAgentOptions> = {}): Promise<UserAgent> {
  const created = await createUserAgent({ host: '127.0.0.1', transport: 'udp', ...options })
  onTestFinished(() => created.close())
  return created
}

function dial(from: UserAgent, to: UserAgent, headers = {}) {
  return from.invite({ to: `sip:200@${to.address.host}`, proxy: to.address, sdp: 'offer', headers })
}

function nextCall(to: UserAgent): Promise<IncomingCall> {
  return new Promise((resolve) => to.onInvite(resolve))
}

describe.each(['udp', 'tcp'] as const)('two agents over %s', (transport) => {
  async function pair() {
    return { a: await agent({ transport, username: '100' }), b: await agent({ transport, username: '200' }) }
  }

  it('Two agents call, ring, answer, talk about media and hang up', async () => {
    const { a, b } = await pair()
    const incoming = nextCall(b)
    const call = dial(a, b, { 'X-Call-Type': '12' })
    const statuses: number[] = []
    call.on('progress', (status) => statuses.push(status))
    const answered = await incoming
    expect([answered.calledNumber, answered.callingNumber, answered.offer]).toEqual(['200', '100', 'offer'])
    expect(answered.headers['x-call-type']).toBe('12')
    answered.ring()
    const session = answered.answer('answer', { 'X-Yes': '1' })!
    expect(await call.outcome).toMatchObject({ ok: true, body: 'answer', headers: { 'x-yes': '1' } })
    expect(statuses).toEqual([180])
    session.onReinvite((offer) => `${offer}, yes`)
    expect(await call.reinvite('hold')).toMatchObject({ ok: true, body: 'hold, yes' })
    expect(await session.info('Signal=1', 'application/dtmf-relay')).toMatchObject({ ok: true })
    const ended = new Promise((resolve) => answered.once('ended', resolve))
    expect(await call.bye({ Reason: 'Q.850;cause=16' })).toMatchObject({ ok: true })
    expect(await ended).toBe('Q.850;cause=16')
  })

  it('Two agents transfer: REFER with Replaces, NOTIFY until the subscription ends, and what a refusal means', async () => {
    const { a, b } = await pair()
    const incoming = nextCall(b)
    const call = dial(a, b)
    const session = (await incoming).answer('answer')!
    await call.outcome
    const seen = new Promise<[string, Headers]>((resolve) =>
      session.once('request', (method, _body, headers) => resolve([method, headers])),
    )
    const referral = call.session!.refer('sip:300@x', {
      replaces: session.replaces,
      headers: { 'X-Transfer-Type': 'attend' },
    })
    expect(await referral.accepted).toMatchObject({ ok: true, status: 202 })
    const [method, headers] = await seen
    expect([method, headers['x-transfer-type']]).toEqual(['REFER', 'attend'])
    // The names of the tags are those of whom the REFER is sent to (RFC 3891).
    const tags = /to-tag=(\w+);from-tag=(\w+)/
    const [, to, from] = tags.exec(session.replaces)!
    expect(tags.exec(call.replaces)!.slice(1)).toEqual([from, to])
    expect(decodeURIComponent(headers['refer-to']!)).toBe(`<sip:300@x?Replaces=${session.replaces}>`)
    for (const [status, state] of [
      [100, 'active;expires=60'],
      [180, 'active;expires=60'],
      [200, 'terminated;reason=noresource'],
    ] as const) {
      const fields = { Event: 'refer;id=2', 'Subscription-State': state, 'Content-Type': 'message/sipfrag' }
      await session.request('NOTIFY', `SIP/2.0 ${status} Yes\r\n`, fields)
    }
    expect([await referral.final, referral.statuses, referral.isTerminated]).toEqual([
      200,
      [100, 180, 200],
      true,
    ])
    const second = session.refer('sip:300@x')
    await call.bye()
    expect(await second.final).toBe(487)
  })

  it('Two agents hold, resume and send a key', async () => {
    const { a, b } = await pair()
    const incoming = nextCall(b)
    const sdp = 'v=0\r\no=- 1 7 IN IP4 0.0.0.0\r\nm=audio 4000 RTP/AVP 0\r\na=sendrecv\r\n'
    const call = a.invite({ to: `sip:200@${b.address.host}`, proxy: b.address, sdp })
    const session = (await incoming).answer('answer')!
    await call.outcome
    const offers: string[] = []
    session.onReinvite((offer) => {
      offers.push(offer.replace(/^.*o=- 1 (\d+).*a=(\w+).*$/s, '$1 $2'))
      return 'answer'
    })
    await call.session!.hold()
    await call.session!.resume()
    expect(offers).toEqual(['8 sendonly', '9 sendrecv'])
    const key = new Promise((resolve) => session.once('request', (_method, body) => resolve(body)))
    await call.session!.sendDigit('5')
    expect(await key).toBe('Signal=5\r\nDuration=160\r\n')
  })

  it('An agent refuses with status, reason and headers', async () => {
    const { a, b } = await pair()
    b.onInvite((call) => void call.reject(486, 'Occupied', { 'Retry-After': '7' }))
    const outcome = await dial(a, b).outcome
    expect(outcome).toMatchObject({
      ok: false,
      status: 486,
      reason: 'Occupied',
      headers: { 'retry-after': '7' },
    })
  })

  it('When an agent cancels, the called side hears it and cannot answer any more', async () => {
    const { a, b } = await pair()
    const incoming = nextCall(b)
    const call = dial(a, b)
    const ringing = await incoming
    const cancelled = new Promise((resolve) => ringing.once('cancelled', resolve))
    ringing.ring()
    expect(call.cancel()).toBe(true)
    await cancelled
    expect(ringing.answer('late')).toBeUndefined()
    expect(await call.outcome).toMatchObject({ ok: false, status: 487 })
  })

  it('Two agents answer OPTIONS and refuse what they do not know', async () => {
    const { a, b } = await pair()
    const uri = `sip:200@${b.address.host}`
    expect(await a.options({ uri, proxy: b.address })).toMatchObject({ ok: true, status: 200 })
    expect(await a.request({ method: 'PUBLISH', uri, proxy: b.address })).toMatchObject({ status: 405 })
    expect(await dial(a, b).outcome).toMatchObject({ status: 480 })
  })
})

it('An agent answers a challenge with its password, once', async () => {
  const registrar = await agent()
  const seen: boolean[] = []
  registrar.onInvite((call) => {
    const credentials = parseDigest(call.headers['proxy-authorization'] ?? '')
    const right =
      credentials !== undefined && verifyDigest(credentials, 'INVITE', digestHa1('ana', 'r', 'pw'))
    seen.push(right)
    if (right) call.reject(404)
    else call.reject(407, undefined, { 'Proxy-Authenticate': 'Digest realm="r", nonce="n", qop="auth"' })
  })
  const right = await agent({ username: 'ana', password: 'pw' })
  expect(await dial(right, registrar).outcome).toMatchObject({ status: 404 })
  const wrong = await agent({ username: 'ana', password: 'no' })
  expect(await dial(wrong, registrar).outcome).toMatchObject({ status: 407 })
  expect(seen).toEqual([false, true, false, false])
})

it('An agent repeats its 2xx until it is confirmed, and gives up with BYE', async () => {
  const a = await agent()
  const b = await agent({ timers: { t1: 20, t2: 40, patience: 250 } })
  b.onInvite((call) => void call.answer('answer'))
  const call = a.invite({ to: 'sip:b@x', proxy: b.address, sdp: 'offer', sendAck: false })
  const ended = new Promise((resolve) => call.once('ended', resolve))
  expect(await ended).toContain('ACK timeout')
})
