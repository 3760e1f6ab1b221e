import { sites } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { endpoints, registrations } from '@ramal/db/schema/pabx'
import { createUserAgent } from '@ramal/sip/user-agent/user-agent'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ExchangeHarness } from '../testing/exchange-harness.ts'
import { PASSWORD, REALM } from '../testing/seed.ts'

let harness: ExchangeHarness

beforeEach(async () => {
  harness = await ExchangeHarness.start()
})

afterEach(async () => {
  await harness.stop()
})

const contacts = () => harness.store.read(({ db }) => db.select().from(registrations))

describe('the registrar', () => {
  it('[R9-06] The registrar registers a device for 300 s, however long it asks', async () => {
    const phone = await harness.phone({ extension: '10001' })
    const outcome = await phone.agent.register({ expires: 3600 })
    expect(outcome).toMatchObject({ ok: true, status: 200, headers: { expires: '300' } })
    const [row] = await contacts()
    expect(row).toMatchObject({ endpoint_id: 1, source_protocol: 'udp', source_address: '127.0.0.2' })
    expect(row!.expires_at - row!.updated_at).toBe(300_000)
  })

  it('The registrar keeps one contact of a device, the newest, and forgets it on request', async () => {
    const [old, fresh] = await Promise.all([
      harness.phone({ extension: '10001' }),
      harness.phone({ extension: '10001' }),
    ])
    await old.agent.register()
    await fresh.agent.register()
    expect((await contacts()).map((row) => row.source_port)).toEqual([fresh.agent.address.port])
    expect(await fresh.agent.unregister()).toMatchObject({ ok: true })
    expect(await contacts()).toEqual([])
  })

  it('The registrar does not write a refresh before its 200, and does not lose it by a kill', async () => {
    const phone = await harness.phone({ host: '127.0.0.3', extension: '10001' })
    await phone.agent.register()
    const [first] = await contacts()
    await harness.store.write(async ({ db }) => {
      // The last refresh that was written was long ago.
      await db.update(registrations).set({ expires_at: Date.now() - 60_000 })
    })
    expect(await phone.agent.register()).toMatchObject({ status: 200 })
    expect((await contacts())[0]?.expires_at).toBeLessThan(Date.now())
    await harness.restartServer()
    expect(harness.telephony.deviceState({ endpointId: first!.endpoint_id, userId: null })).toBe('not_inuse')
  })

  it('The registrar writes refreshes at a clean stop', async () => {
    const phone = await harness.phone({ host: '127.0.0.3', extension: '10001' })
    await phone.agent.register()
    await harness.store.write(async ({ db }) => void (await db.update(registrations).set({ expires_at: 1 })))
    await phone.agent.register()
    await harness.telephony.stop()
    expect((await contacts())[0]?.expires_at).toBeGreaterThan(Date.now() + 290_000)
  })

  it('The registrar takes a changed password at once, and a removed extension no longer', async () => {
    const phone = await harness.phone({ extension: '10001' })
    expect(await phone.agent.register()).toMatchObject({ status: 200 })
    await harness.store.write(
      async ({ db }) => void (await db.update(endpoints).set({ sip_password: 'new' })),
    )
    expect(await phone.agent.register()).toMatchObject({ status: 403 })
    const renewed = await harness.phone({ extension: '10001', password: 'new' })
    expect(await renewed.agent.register()).toMatchObject({ status: 200 })
    await harness.store.write(async ({ db }) => void (await db.update(endpoints).set({ is_active: false })))
    expect(await renewed.agent.register()).toMatchObject({ status: 403 })
  })

  it('Failures at an extension keep its namesake of another tenant out of nothing', async () => {
    const realm = 'other.ramal.local'
    await harness.store.write(async ({ db }) => {
      await db.insert(contracts).values({ id: 2, code: 'other', description: 'Outra' })
      await db.insert(sites).values({ tenant_id: 2, description: 'Outra', domain: 'other', sip_realm: realm })
      await db
        .insert(endpoints)
        .values({ id: 9, tenant_id: 2, description: '10001', extension: 10001, sip_password: 'other' })
    })
    const registrar = { host: '127.0.0.1', port: harness.engine.ports.sip }
    const udp = { host: '127.0.0.9', transport: 'udp', username: '10001', registrar } as const
    const guesser = await createUserAgent({ ...udp, realm: REALM, password: 'nope' })
    for (let i = 0; i < 10; i++) expect(await guesser.register()).toMatchObject({ status: 403 })
    const { port } = guesser.address
    await guesser.close()
    const blocked = await createUserAgent({ ...udp, port, realm: REALM, password: PASSWORD })
    expect(await blocked.register()).toMatchObject({ status: 403 })
    await blocked.close()
    const namesake = await createUserAgent({ ...udp, port, realm, password: 'other' })
    expect(await namesake.register()).toMatchObject({ status: 200 })
    await namesake.close()
  })

  it('The registrar answers a wrong password and an unknown extension alike', async () => {
    const wrong = await harness.phone({ extension: '10001', password: 'nope' })
    const unknown = await harness.phone({ extension: '10077', password: 'nope' })
    const answers = await Promise.all(
      [wrong, unknown].map(async ({ agent }) => {
        const began = performance.now()
        const { status, headers } = await agent.register()
        return { status, names: Object.keys(headers).sort(), slow: performance.now() - began > 200 }
      }),
    )
    expect(answers[0]).toMatchObject({ status: 403, slow: true })
    expect(answers[1]).toEqual(answers[0])
    expect(await contacts()).toEqual([])
  })

  it('The registrar blocks a sender of ten guesses, and neither the owner behind the same address nor a colleague', async () => {
    const thief = await harness.phone({ extension: '10001', password: 'nope' })
    await Promise.all(Array.from({ length: 10 }, () => thief.agent.register()))
    const { port } = thief.agent.address
    await thief.close()
    const lucky = await harness.phone({ extension: '10001', port })
    expect(await lucky.agent.register()).toMatchObject({ status: 403 })
    const owner = await harness.phone({ extension: '10001' })
    expect(await owner.agent.register()).toMatchObject({ status: 200 })
    const colleague = await harness.phone({ extension: '10002' })
    expect(await colleague.agent.register()).toMatchObject({ status: 200 })
  })

  it('The registrar takes a right password for its own extension only', async () => {
    const agent = await createUserAgent({
      host: '127.0.0.3',
      transport: 'udp',
      username: '10001',
      password: PASSWORD,
      realm: REALM,
      registrar: { host: '127.0.0.1', port: harness.engine.ports.sip },
    })
    const call = agent.invite({
      to: `sip:10003@${REALM}`,
      from: `sip:10002@${REALM}`,
      proxy: { host: '127.0.0.1', port: harness.engine.ports.sip },
      sdp: 'v=0\r\n',
    })
    expect(await call.outcome).toMatchObject({ ok: false, status: 403 })
    await agent.close()
  })

  it('The registrar reaches a browser over its websocket: a WebRTC offer with the metadata', async () => {
    const agent = await harness.browser('10001')
    expect((await contacts())[0]).toMatchObject({ source_protocol: 'ws' })
    const ringing = new Promise<{ offer: string; uid: string | undefined }>((resolve) => {
      agent.onInvite((call) => {
        resolve({ offer: call.offer, uid: call.headers['x-call-uid'] })
        call.reject(480, undefined, { 'X-Reject-Reason': 'dnd' })
      })
    })
    const customer = await harness.phone()
    await customer.call('1140001000', { from: '11999990001' })
    const { offer, uid } = await ringing
    expect(offer).toMatch(/UDP\/TLS\/RTP\/SAVPF 0 8 101/)
    expect(uid).toBe((await harness.calls())[0]?.uid)
  })
})
