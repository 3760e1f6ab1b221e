import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { endpoints, registrations } from '@ramal/db/schema/pabx'
import { teams } from '@ramal/db/schema/teams'
import { until } from '@ramal/process/testing/until'
import { answerChallenge, parseDigest } from '@ramal/sip/digest'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { ExchangeHarness } from '../testing/exchange-harness.ts'
import { PASSWORD, REALM } from '../testing/seed.ts'

vi.setConfig({ testTimeout: 30_000 })

let harness: ExchangeHarness
beforeEach(async () => {
  harness = await ExchangeHarness.start()
})
afterEach(() => harness.stop())

const contacts = () => harness.store.read(({ db }) => db.select().from(registrations))
const device = (id: number, change: Partial<typeof endpoints.$inferInsert>) =>
  harness.store.write((tx) => tx.db.update(endpoints).set(change).where(eq(endpoints.id, id)))
const user = (id: number, change: Partial<typeof users.$inferInsert>) =>
  harness.store.write((tx) => tx.db.update(users).set(change).where(eq(users.id, id)))
const strictTeam = () =>
  harness.store.write(async (tx) => {
    await tx.db
      .insert(teams)
      .values({ id: 1, tenant_id: 1, description: 'Cofre', require_second_factor: true })
    await tx.db.update(users).set({ team_id: 1 }).where(eq(users.id, 1))
  })

/** A connection of somebody who writes into a Contact what they like, and hears all that comes over it. */
class Rogue {
  readonly heard: string[] = []
  readonly #send: (text: string) => void
  readonly close: () => void
  #cseq = 0

  private constructor(send: (text: string) => void, close: () => void) {
    this.#send = send
    this.close = close
  }

  static async browser(): Promise<Rogue> {
    const socket = new WebSocket(`ws://127.0.0.1:${harness.engine.ports.ws}`, 'sip')
    onTestFinished(() => socket.terminate())
    await once(socket, 'open')
    const rogue = new Rogue(
      (text) => socket.send(text),
      () => socket.terminate(),
    )
    socket.on('message', (data) => rogue.heard.push(String(data)))
    return rogue
  }

  static async tcp(): Promise<Rogue> {
    const socket: Socket = connect({
      port: harness.engine.ports.sip,
      host: '127.0.0.1',
      localAddress: '127.0.0.9',
    })
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    const rogue = new Rogue(
      (text) => void socket.write(text),
      () => socket.destroy(),
    )
    socket.on('data', (data) => rogue.heard.push(String(data)))
    return rogue
  }

  /** The answer to a REGISTER of `extension` with that Contact; its own password is right. */
  async register(extension: string, contact: string, more = ''): Promise<string> {
    const challenge = await this.#ask(extension, contact, more)
    const params = parseDigest(/^WWW-Authenticate: (.*)\r$/m.exec(challenge)?.[1] ?? '')
    if (!params) return challenge
    const proof = answerChallenge(params, {
      method: 'REGISTER',
      uri: `sip:${REALM}`,
      username: extension,
      password: PASSWORD,
      cnonce: 'c',
    })
    return this.#ask(extension, contact, `${more}Authorization: ${proof}\r\n`)
  }

  async #ask(extension: string, contact: string, more: string): Promise<string> {
    this.#cseq += 1
    const cseq = `CSeq: ${this.#cseq} REGISTER`
    const aor = `<sip:${extension}@${REALM}>`
    this.#send(
      `REGISTER sip:${REALM} SIP/2.0\r\nVia: SIP/2.0/WS rogue.invalid;branch=z9hG4bK${Math.random()}\r\nFrom: ${aor};tag=1\r\nTo: ${aor}\r\nCall-ID: rogue\r\n${cseq}\r\nContact: ${contact}\r\nExpires: 300\r\n${more}Content-Length: 0\r\n\r\n`,
    )
    const answer = () => this.heard.find((text) => text.startsWith('SIP/2.0') && text.includes(cseq))
    await until('the answer', answer)
    return answer() ?? ''
  }

  get requests(): readonly string[] {
    return this.heard.filter((text) => !text.startsWith('SIP/2.0')).map((text) => text.split('\r\n')[0] ?? '')
  }
}

describe('a Contact that names somebody else', () => {
  it('A Contact at another address is refused with a reason, and one with a trunk’s address brings its writer no call', async () => {
    const provider = await harness.phone({ host: '127.0.0.1' })
    await harness.moveTrunk(provider.agent.address.port, '127.0.0.1')
    const rogue = await Rogue.browser()
    const { port } = provider.agent.address
    const answer = await rogue.register('10003', `<sip:988887777@127.0.0.1:${port}>`)
    // A browser seen from 127.0.0.1 may write that address: it leads nowhere all the same.
    expect(answer).toMatch(/^SIP\/2.0 200/)
    const foreign = await rogue.register('10003', '<sip:988887777@192.0.2.1:5060>')
    expect(foreign).toMatch(/^SIP\/2.0 403/)
    expect(foreign).toMatch(/^Warning: 399 /m)
    const bruno = await harness.extension('10002')
    const call = await bruno.call('0988887777')
    await provider.answer(await provider.ringing())
    await until('the answer', () => call.session)
    await call.bye()
    expect(rogue.requests).toEqual([])
  })

  it('A Contact of a colleague brings none of the colleague’s calls', async () => {
    const desk = await harness.extension('10001')
    const { host, port } = desk.agent.address
    await device(3, { contact_networks: ['127.0.0.0/8'] })
    const rogue = await Rogue.browser()
    expect(await rogue.register('10003', `<sip:10001@${host}:${port}>`)).toMatch(/^SIP\/2.0 200/)
    const bruno = await harness.extension('10002')
    const call = await bruno.call('10001')
    await desk.answer(await desk.ringing())
    await until('the answer', () => call.session)
    await call.bye()
    expect(rogue.requests).toEqual([])
  })

  it('A Contact that names somebody else is dialled nowhere, neither at a trunk nor at a stranger’s address', async () => {
    const reached: string[] = []
    const listener = createServer((socket) => reached.push(String(socket.remotePort)))
    listener.listen(0, '127.0.0.1')
    await once(listener, 'listening')
    onTestFinished(() => void listener.close())
    const provider = await harness.phone({ host: '127.0.0.1' })
    await device(3, {
      contact_networks: ['127.0.0.0/8'],
      qualify_frequency: 1,
      device_type: 'sip',
      max_contacts: 3,
    })
    const { port } = listener.address() as { port: number }
    const rogue = await Rogue.tcp()
    const number = `<sip:0014155550123@127.0.0.1:${provider.agent.address.port}>`
    for (const contact of [number, `<sip:x@127.0.0.1:${port};transport=tcp>`])
      expect(await rogue.register('10003', contact)).toMatch(/^SIP\/2.0 200/)
    rogue.close()
    await until('the rows to go', async () => (await contacts()).length === 0)
    const bruno = await harness.extension('10002')
    expect(await (await bruno.call('10003')).outcome).toMatchObject({ ok: false, status: 480 })
    expect(provider.isQuiet).toBe(true)
    expect(reached).toEqual([])
  })

  it('A Contact behind a NAT is let in where the device has that network, and called at the address it came from', async () => {
    const options = { host: '127.0.0.3', extension: '10001', publicAddress: '10.7.7.7' }
    const phone = await harness.phone(options)
    expect(await phone.agent.register()).toMatchObject({ status: 403 })
    await device(1, { contact_networks: ['10.0.0.0/8'] })
    expect(await phone.agent.register()).toMatchObject({ status: 200 })
    const bruno = await harness.extension('10002')
    const call = await bruno.call('10001')
    await phone.answer(await phone.ringing())
    await until('the answer', () => call.session)
    await call.bye()
  })
})

describe('a registration over a connection', () => {
  it('A registration over a connection ends with it at once', async () => {
    const browser = await harness.browser('10001')
    expect(harness.telephony.deviceState({ endpointId: 1, userId: 1 })).toBe('not_inuse')
    await browser.close()
    await until('it to end', async () => (await contacts()).length === 0)
    expect(harness.telephony.deviceState({ endpointId: 1, userId: 1 })).toBe('unavailable')
  })

  it('A registration whose connection was closed while nobody was there is found out at the next start', async () => {
    const [gone, stays] = [await harness.browser('10001'), await harness.browser('10002')]
    harness.abandon()
    await gone.close()
    await harness.restartServer()
    await until('the row to go', async () => (await contacts()).length === 1)
    expect((await contacts())[0]).toMatchObject({ endpoint_id: 2 })
    expect(stays.contact).toContain(((await contacts())[0]?.contact ?? '').split(';')[0])
  })

  it('A registration over a connection is not dialled any more when the engine was started anew', async () => {
    await harness.browser('10001')
    await harness.restartEngine()
    await until('the row to go', async () => (await contacts()).length === 0, 10_000)
  })
})

describe('the device of somebody who may no longer sign in, or owes something', () => {
  it.each([
    ['is inactive', () => user(1, { is_active: false })],
    ['is deleted', () => user(1, { deleted_at: 1 })],
    ['has an expired password', () => user(1, { password_expire_date: 1 })],
    ['lacks the second factor that their team wants', () => strictTeam()],
    [
      'is of a suspended tenant',
      () => harness.store.write((tx) => tx.db.update(contracts).set({ status: 'suspended' })),
    ],
  ])(
    'A person who %s has no device: no REGISTER, no call, and no registration that stays',
    async (_who, change) => {
      const browser = await harness.browser('10001')
      const desk = await harness.phone({ host: '127.0.0.3', extension: '10001' })
      await change()
      expect(await desk.agent.register()).toMatchObject({ status: 403 })
      expect(await (await desk.call('0988887777')).outcome).toMatchObject({ ok: false, status: 403 })
      await until('the registration to end', async () => (await contacts()).length === 0)
      expect(await browser.register()).not.toMatchObject({ status: 200 })
      expect((await harness.calls()).length).toBe(0)
    },
  )

  it('A desk phone rings no more once its owner owes a second factor, though its secret is its own', async () => {
    const desk = await harness.extension('10001')
    expect(await contacts()).toMatchObject([{ session_id: null }])
    await strictTeam()
    await until('the registration to end', async () => (await contacts()).length === 0)
    expect(await desk.agent.register()).toMatchObject({ status: 403 })
  })

  it('A registration ends at once, with its connection, when that is asked for', async () => {
    const browser = await harness.browser('10001')
    await harness.telephony.endDevicesOf(1)
    expect(await contacts()).toEqual([])
    await until('the connection to close', async () => (await browser.register()).status === 503)
  })
})
