import { calls } from '@ramal/db/schema/calls'
import { outboundRouteChannels, outboundRoutes } from '@ramal/db/schema/routes'
import { trunks } from '@ramal/db/schema/trunks'
import { until } from '@ramal/process/testing/until'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seedNumber } from './testing/apps-seed.ts'
import { ExchangeHarness } from './testing/exchange-harness.ts'
import type { Phone } from './testing/phone.ts'
import { NUMBER } from './testing/seed.ts'

let harness: ExchangeHarness
let ana: Phone
let called: Phone

beforeEach(async () => {
  harness = await ExchangeHarness.start()
  ana = await harness.extension('10001')
  called = await harness.phone()
  await harness.moveTrunk(called.agent.address.port, '127.0.0.2')
})

afterEach(async () => {
  await harness.stop()
})

const OUTSIDE = '011988887777'
const set = (change: Partial<typeof trunks.$inferInsert>, id = 1) =>
  harness.store.write((tx) => tx.db.update(trunks).set(change).where(eq(trunks.id, id)))
const setRoute = (change: Partial<typeof outboundRoutes.$inferInsert>) =>
  harness.store.write((tx) => tx.db.update(outboundRoutes).set(change).where(eq(outboundRoutes.id, 7)))
const closed = () =>
  until('the record to close', async () => {
    const rows = await harness.calls()
    return rows.length > 0 && rows.every((row) => row.ended_at !== null) ? rows : null
  })

/** A second trunk behind the first one, at a telephone of its own. */
async function secondTrunk(): Promise<Phone> {
  const phone = await harness.phone({ host: '127.0.0.4' })
  await harness.store.write(async (tx) => {
    await tx.db.insert(trunks).values({
      id: 2,
      tenant_id: 1,
      description: 'tronco-2',
      host: '127.0.0.4',
      port: phone.agent.address.port,
      match_ips: ['127.0.0.4'],
    })
    await tx.db.insert(outboundRouteChannels).values({ outbound_route_id: 7, trunk_id: 2, order: 1 })
  })
  return phone
}

describe('early media of a trunk', () => {
  it('Early media of a trunk is heard before the answer, and the 200 may name another port', async () => {
    const call = await ana.call(OUTSIDE)
    const progress: number[] = []
    call.on('progress', (status) => progress.push(status))
    const incoming = await called.ringing()
    const early = await harness.phone({ host: '127.0.0.2' }) // The network's announcement, from a port of its own.
    const sdp = await early.audio.answer(incoming.offer)
    if (!sdp.ok) throw new Error(sdp.error)
    incoming.ring(183, sdp.sdp)
    await early.sayTone()
    await until('the tone before the answer', () => ana.audio.stats().marker(1000))
    expect(call.session).toBeUndefined()
    expect(progress).toContain(183)
    expect((await harness.calls())[0]).toMatchObject({ dial_status: 183, answered_at: null })
    early.audio.stopPlaying()
    await called.answer(incoming)
    await until('the answer', () => call.session)
    await until('silence', () => !ana.audio.stats().marker(1000))
    await called.sayTone()
    await until('the tone of who answered', () => ana.audio.stats().marker(1000))
    await call.bye()
    expect(await closed()).toMatchObject([{ dial_status: 200, ended_by: 'agent' }])
  })

  it('Early media that ends in a refusal leaves the caller with its status', async () => {
    const call = await ana.call(OUTSIDE)
    const incoming = await called.ringing()
    const sdp = await called.audio.answer(incoming.offer)
    if (!sdp.ok) throw new Error(sdp.error)
    incoming.ring(183, sdp.sdp)
    await until('183', async () => (await harness.calls())[0]?.dial_status === 183)
    incoming.reject(404)
    expect(await call.outcome).toMatchObject({ ok: false, status: 404 })
    expect(await closed()).toMatchObject([{ dial_status: 404, ended_by: 'client' }])
  })
})

describe('calls that go in circles (RFC 7332)', () => {
  it('A call is passed on with one Max-Forwards less, and one that has none left is told 483', async () => {
    const call = await ana.call(OUTSIDE, { maxForwards: 7 })
    expect((await called.ringing()).headers['max-forwards']).toBe('6')
    call.cancel()
    const last = await ana.call(OUTSIDE, { maxForwards: 0 })
    expect(await last.outcome).toMatchObject({ ok: false, status: 483 })
    expect(called.isQuiet).toBe(true)
  })

  it('A trunk that returns our INVITE to a number that leads to it is called so often, and no more', async () => {
    const number = await seedNumber(harness.store, { app: 'number', appdata: OUTSIDE })
    const seen: number[] = []
    const give = async () => {
      for (;;) {
        const incoming = await called.ringing()
        const left = Number(incoming.headers['max-forwards'])
        seen.push(left)
        const back = await called.call(number, { from: '11999990001', maxForwards: left - 1 })
        void back.outcome.then(({ status }) => incoming.reject(status))
      }
    }
    void give()
    const first = await called.call(number, { from: '11999990001', maxForwards: 8 })
    expect(await first.outcome).toMatchObject({ ok: false, status: 483 })
    expect(seen).toEqual([7, 5, 3, 1])
    expect((await closed()).map(({ dial_status }) => dial_status)).toEqual([483, 483, 483, 483])
  })
})

describe('the trunks of a route', () => {
  it.each([
    ['refuses', () => {}, 503],
    ['has no line left', () => set({ max_channels: 0 }), null],
    ['may begin no call this second', () => set({ cps_limit: 0 }), null],
  ])(
    '[obeys trunks.max_channels] [obeys trunks.cps_limit] A trunk of a route that %s leaves the call to the next',
    async (_title, prepare, status) => {
      const second = await secondTrunk()
      await prepare()
      const call = await ana.call(OUTSIDE)
      if (status !== null) (await called.ringing()).reject(status)
      await second.answer(await second.ringing())
      await until('the answer', () => call.session)
      expect(called.isQuiet).toBe(true)
      await call.bye()
      expect(await closed()).toMatchObject([{ dial_status: 200, trunk_id: 2 }])
    },
  )

  it('A callee who refuses is not tried through another trunk', async () => {
    const second = await secondTrunk()
    const call = await ana.call(OUTSIDE)
    ;(await called.ringing()).reject(486)
    expect(await call.outcome).toMatchObject({ ok: false, status: 486 })
    expect(second.isQuiet).toBe(true)
  })

  it('A call out without any free line is refused', async () => {
    await set({ max_channels: 0 })
    expect(await (await ana.call(OUTSIDE)).outcome).toMatchObject({ ok: false, status: 503 })
    expect(await closed()).toMatchObject([{ dial_status: 503, ended_by: 'system' }])
  })
})

describe('a redirection', () => {
  const at = (phone: Phone, number: string) =>
    `<sip:${number}@${phone.agent.address.host}:${phone.agent.address.port}>`
  const redirect = async (...contacts: string[]) =>
    (await called.ringing()).reject(302, undefined, { Contact: contacts.join(', ') })

  it('A redirection to a number that the agent may dial, at a trunk of the route, is followed', async () => {
    const call = await ana.call(OUTSIDE)
    await redirect('<sip:11977776666@203.0.113.9>', at(called, '+5511977776666'))
    const incoming = await called.ringing()
    expect(incoming.calledNumber).toBe('+5511977776666')
    await called.answer(incoming)
    await until('the answer', () => call.session)
    await call.bye()
    expect(await closed()).toMatchObject([{ dial_status: 200, trunk_id: 1 }])
  })

  it('A redirection to a host that is no trunk of the route is not followed', async () => {
    const stranger = await harness.phone({ host: '127.0.0.6' })
    const call = await ana.call(OUTSIDE)
    await redirect(at(stranger, '11988887777'))
    expect(await call.outcome).toMatchObject({ ok: false, status: 302 })
    expect([stranger.isQuiet, called.isQuiet]).toEqual([true, true])
    expect(await closed()).toMatchObject([{ dial_status: 302, ended_by: 'client' }])
  })

  it('A redirection to a number that the agent may not dial is not followed', async () => {
    const call = await ana.call(OUTSIDE)
    await redirect(at(called, '+12425551234'))
    expect(await call.outcome).toMatchObject({ ok: false, status: 302 })
    expect(called.isQuiet).toBe(true)
  })

  it('A redirection that is not followed leaves the call to the next trunk', async () => {
    const second = await secondTrunk()
    const call = await ana.call(OUTSIDE)
    await redirect('<sip:11988887777@203.0.113.9>')
    await second.answer(await second.ringing())
    await until('the answer', () => call.session)
    await call.bye()
    expect(await closed()).toMatchObject([{ dial_status: 200, trunk_id: 2 }])
  })

  it('A redirection to where the call comes from ends the call', async () => {
    const call = await ana.call(OUTSIDE)
    await redirect(at(called, '11988887777'))
    expect(await call.outcome).toMatchObject({ ok: false, status: 302 })
    expect(called.isQuiet).toBe(true)
  })
})

describe('what a route and its trunk say', () => {
  it.each([
    ['the route’s number', {}, {}, NUMBER],
    ['the extension', { caller_id_policy: 'endpoint' }, {}, '10001'],
    ['the trunk’s own number', {}, { caller_id_policy: 'trunk', from_user: '1130003000' }, '1130003000'],
    ['the number as the trunk writes it', {}, { number_format: '+E164' }, `+55${NUMBER}`],
  ] as const)(
    '[obeys outboundRoutes.caller_id_policy] [obeys trunks.caller_id_policy] [obeys trunks.number_format] A caller is shown to the trunk as %s',
    async (_title, route, trunk, expected) => {
      await setRoute({ ...route, ring_timeout: 5 })
      await set({ ...trunk, send_pai: true })
      const call = await ana.call(OUTSIDE)
      const incoming = await called.ringing()
      expect(incoming.callingNumber).toBe(expected)
      expect(incoming.headers['p-asserted-identity']).toContain(expected)
      call.cancel()
      await closed()
    },
  )

  it('[obeys outboundRoutes.max_duration] A talk that reaches max_duration ends by itself, with its record', async () => {
    await setRoute({ max_duration: 1 })
    const call = await ana.call(OUTSIDE)
    const session = await called.answer(await called.ringing())
    await until('both to be told', () => call.session?.isOver && session.isOver)
    expect(await closed()).toMatchObject([{ dial_status: 200, ended_by: 'timeout' }])
  })

  it('A limit of duration outlives a restart of the server', async () => {
    await setRoute({ max_duration: 2 })
    const call = await ana.call(OUTSIDE)
    await called.answer(await called.ringing())
    await until('the answer', async () => (await harness.calls())[0]?.answered_at)
    await harness.restartServer()
    expect((await harness.calls())[0]?.ended_at).toBeNull()
    await until('the end', () => call.session?.isOver)
    expect(await closed()).toMatchObject([{ ended_by: 'timeout' }])
  })

  it('[obeys outboundRoutes.ring_timeout] A call out rings as long as the route says', async () => {
    await setRoute({ ring_timeout: 1 })
    const call = await ana.call(OUTSIDE)
    await called.ringing()
    expect(await call.outcome).toMatchObject({ ok: false, status: 408 })
    expect(await closed()).toMatchObject([{ dial_status: 408, ended_by: 'timeout' }])
  })

  it.each([
    [503, 'Q.850;cause=17;text="User busy"', 486],
    [500, 'Q.850;cause=1', 404],
    [480, 'Q.850;cause=21', 603],
    [608, undefined, 608],
    [604, undefined, 604],
  ])('A refusal with %d and %s is %d to caller and record', async (status, reason, expected) => {
    const call = await ana.call(OUTSIDE)
    ;(await called.ringing()).reject(status, undefined, reason ? { Reason: reason } : {})
    expect(await call.outcome).toMatchObject({ ok: false, status: expected })
    expect(await closed()).toMatchObject([{ dial_status: expected, ended_by: 'client' }])
  })

  it('[obeys outboundRoutes.record] A call out is not recorded when the route says so', async () => {
    await setRoute({ record: 'none' })
    const call = await ana.call(OUTSIDE)
    await called.answer(await called.ringing())
    await until('the answer', () => call.session)
    await call.bye()
    await closed()
    const [row] = await harness.store.read(({ db }) => db.select({ file: calls.recording_file }).from(calls))
    expect(row?.file).toBeNull()
  })
})
