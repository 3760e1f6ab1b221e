import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digestHa1, parseDigest, verifyDigest } from '../../digest.ts'
import {
  browser,
  CONNECTION_LOST,
  callIn,
  destroy,
  type Exchange,
  embeddedOnly,
  flowOf,
  next,
  openExchange,
  phone,
  SDP_A,
  SDP_B,
  send,
} from './testing/harness.ts'

let exchange: Exchange
/** The way the last REGISTER came, as the application names it. */
let way = ''

beforeAll(async () => {
  exchange = await openExchange()
  exchange.handle('register', (req, res) => {
    const credentials = parseDigest(req.has('Authorization') ? req.get('Authorization') : '')
    const known =
      credentials && verifyDigest(credentials, 'REGISTER', digestHa1('ana', 'demo.test', 'secret'))
    if (known) way = flowOf(req)
    if (known) res.send(200, { headers: { Contact: req.get('Contact') } })
    else
      res.send(401, { headers: { 'WWW-Authenticate': 'Digest realm="demo.test", nonce="n7", qop="auth"' } })
  })
})

afterAll(() => exchange.close())

describe('register', () => {
  it('A REGISTER lets a telephone in by digest, and nobody else', async () => {
    const options = { username: 'ana', realm: 'demo.test', registrar: exchange.sip }
    const right = await phone({ ...options, password: 'secret' })
    expect(await right.register()).toMatchObject({ ok: true, status: 200 })
    expect(await right.unregister()).toMatchObject({ ok: true, status: 200 })
    const wrong = await phone({ ...options, password: 'guess' })
    expect(await wrong.register()).toMatchObject({ ok: false, status: 401 })
  })

  it('A REGISTER with Contact * and without Expires 0 is refused', async () => {
    const caller = await phone()
    const headers = { Contact: '*', Expires: '300' }
    const uri = 'sip:demo.test'
    const outcome = await caller.request({ method: 'REGISTER', uri, proxy: exchange.sip, headers })
    expect(outcome).toMatchObject({ ok: false, status: 400 })
  })
})

describe('browsers over websocket', () => {
  async function registered() {
    const agent = await browser(exchange.ws!, { password: 'secret' })
    expect(await agent.register()).toMatchObject({ ok: true })
    return agent
  }

  it('Browsers over websocket are called over the connection they registered by', async () => {
    const agent = await registered()
    agent.onInvite((call) => void call.answer(SDP_B))
    const dialog = await exchange.srf.createUAC(agent.contact.slice(1, -1), { localSdp: SDP_A, proxy: way })
    expect(dialog.remote.sdp).toBe(SDP_B)
    await destroy(dialog)
  })

  it('Browsers over websocket call the application', async () => {
    const { dialog, call } = await callIn(exchange, await registered())
    const ended = next(call, 'ended')
    await destroy(dialog)
    await ended
  })

  it('Browsers are reached over the new websocket when the old one broke during a call', async () => {
    const agent = await registered()
    const { dialog, call } = await callIn(exchange, agent)
    await agent.reopen()
    expect(await agent.register()).toMatchObject({ ok: true })
    const ended = next(call, 'ended')
    await destroy(dialog)
    await ended
  })

  it('Calls to browsers which are gone fail at once', async () => {
    const agent = await registered()
    const contact = agent.contact.slice(1, -1)
    await agent.close()
    await new Promise((resolve) => setTimeout(resolve, 50)) // real time: a real drachtio-server tells nobody that it has noticed
    const options = { localSdp: SDP_A, proxy: way }
    await expect(exchange.srf.createUAC(contact, options)).rejects.toMatchObject({ status: CONNECTION_LOST })
  })

  it('Browsers which left the call with their socket fail the BYE of the application at once', async () => {
    const agent = await registered()
    const { dialog } = await callIn(exchange, agent)
    await agent.close()
    await new Promise((resolve) => setTimeout(resolve, 50)) // real time: as above
    const before = Date.now()
    await destroy(dialog)
    expect(Date.now() - before).toBeLessThan(500)
  })

  it(
    'Browsers over websocket get the answer to their pings from the engine, not from the application',
    embeddedOnly,
    async () => {
      let asked = false
      exchange.handle('options', (_req, res) => {
        asked = true
        res.send(200)
      })
      const agent = await browser(exchange.ws!)
      expect(await agent.options({ uri: 'sip:demo.test' })).toMatchObject({ ok: true })
      expect(asked).toBe(false)
      await agent.options({ uri: 'sip:other.test' })
      expect(asked).toBe(true)
    },
  )

  it('Browsers over websocket are forgotten when they unregister', async () => {
    const agent = await registered()
    expect(await agent.unregister()).toMatchObject({ ok: true })
    const sent = send(exchange.srf, agent.contact.slice(1, -1), { method: 'OPTIONS', proxy: way })
    expect((await sent).status).toBe(503)
  })
})
