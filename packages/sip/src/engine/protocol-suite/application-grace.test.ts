import { EventEmitter, once } from 'node:events'
import type Srf from 'drachtio-srf'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { UserAgent } from '../../user-agent/user-agent.ts'
import type { EngineOptions } from '../options.ts'
import {
  ask,
  callIn,
  clientOf,
  connectApplication,
  destroy,
  type Exchange,
  embeddedOnly,
  type Handler,
  hangUp,
  next,
  openExchange,
  phone,
  SDP_A,
  SDP_B,
  sdp,
  uriOf,
  type Verb,
} from './testing/harness.ts'

/** What the engine of `own` logs, as events. */
const logged = new EventEmitter()

async function own(options: Partial<EngineOptions> = {}): Promise<Exchange> {
  const log = { info() {}, warn: (_what: object, sentence: string) => void logged.emit(sentence) }
  const exchange = await openExchange({ heldMs: 150, log, ...options })
  onTestFinished(() => exchange.close())
  return exchange
}

/** The application dies: its connection is cut, which the engine sees, and not opened again by srf. */
async function cut({ srf }: Exchange): Promise<void> {
  const gone = once(logged, 'application gone')
  hangUp(srf)
  await gone
}

/** What the phone has sent so far has come: an answer to what it sends now is there. */
async function hasCome(sender: UserAgent, exchange: Exchange): Promise<void> {
  expect(await sender.options({ uri: 'sip:1@x', proxy: exchange.sip })).toMatchObject({ status: 503 })
}

/** The next application, with the dialogs it remembers rebuilt as the server rebuilds them from their two texts. */
async function comeBack(
  exchange: Exchange,
  remembered: Srf.Dialog[] = [],
  handlers = new Map<Verb, Handler>(),
) {
  const { srf } = await connectApplication(exchange.app, handlers)
  onTestFinished(() => hangUp(srf))
  const client = clientOf(srf)
  const socket = client.mapServer.keys().next().value
  for (const dialog of remembered) {
    const inner = dialog as unknown as { srf: Srf; agent: object; req: object; res: object }
    Object.assign(inner, { srf, agent: client })
    for (const message of [inner.req, inner.res]) Object.assign(message, { socket, agent: client })
    ;(srf as unknown as { addDialog(dialog: Srf.Dialog): void }).addDialog(dialog)
  }
  return srf
}

describe('while the application is away', embeddedOnly, () => {
  it('While the application is away new calls get 503 with Retry-After', async () => {
    const exchange = await own()
    await cut(exchange)
    const call = (await phone()).invite({ to: 'sip:1@x', proxy: exchange.sip, sdp: SDP_A })
    const outcome = await call.outcome
    expect(outcome.status).toBe(503)
    expect(Number(outcome.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('While the application is away ringing calls are refused at once, so that the trunk can try elsewhere', async () => {
    const exchange = await own()
    exchange.handle('invite', (_req, res) => res.send(180))
    const call = (await phone()).invite({ to: 'sip:1@x', proxy: exchange.sip, sdp: SDP_A })
    await next(call, 'progress')
    await cut(exchange)
    expect(await call.outcome).toMatchObject({ ok: false, status: 503 })
  })

  it('When the application goes away, calls that it makes are given up', async () => {
    const exchange = await own()
    const callee = await phone()
    const cancelled = new Promise<void>((resolve) => {
      callee.onInvite((call) => {
        call.once('cancelled', () => resolve())
        call.ring()
      })
    })
    await new Promise<void>((cbProvisional) => {
      const heard = { cbProvisional: () => cbProvisional() }
      exchange.srf.createUAC(uriOf(callee), { localSdp: SDP_A }, heard).catch(() => {})
    })
    await cut(exchange)
    await cancelled
  })

  it('While the application is away a BYE is answered, kept, and told to the next application', async () => {
    const exchange = await own()
    const { dialog, session } = await callIn(exchange, await phone())
    await cut(exchange)
    expect(await session.bye()).toMatchObject({ ok: true, status: 200 })
    await comeBack(exchange, [dialog])
    await next(dialog, 'destroy')
  })

  it('While the application is away a re-INVITE waits and is answered by the next application', async () => {
    const exchange = await own()
    const caller = await phone()
    const { dialog, session } = await callIn(exchange, caller)
    await cut(exchange)
    const answer = session.reinvite(sdp('1111', 40_000, 'sendonly'))
    await hasCome(caller, exchange)
    dialog.on('modify', (_req, res) => res.send(200, { body: SDP_B }))
    await comeBack(exchange, [dialog])
    expect(await answer).toMatchObject({ ok: true, status: 200, body: SDP_B })
  })

  it('What waits is delivered as soon as the next application speaks in the dialog', async () => {
    const exchange = await own({ heldMs: 60_000 })
    const caller = await phone()
    const { dialog, session } = await callIn(exchange, caller)
    await cut(exchange)
    const answer = session.info('Signal=1', 'application/dtmf-relay')
    await hasCome(caller, exchange)
    await comeBack(exchange, [dialog])
    expect((await ask(dialog, 'OPTIONS')).status).toBe(200)
    expect(await answer).toMatchObject({ ok: true, status: 200 })
  })

  it('The next application inherits the dialogs of the one before', async () => {
    const exchange = await own()
    const { dialog, call } = await callIn(exchange, await phone())
    await cut(exchange)
    await comeBack(exchange, [dialog])
    const ended = next(call, 'ended')
    await destroy(dialog)
    await ended
    expect(exchange.engine?.counts().dialogs).toBe(0)
  })

  it('All dialogs end when no application comes back in time', async () => {
    const exchange = await own({ graceMs: 120 })
    const { call } = await callIn(exchange, await phone())
    const ended = next(call, 'ended')
    await cut(exchange)
    expect(await ended).toEqual(['SIP ;cause=503 ;text="application gone"'])
    expect(exchange.engine?.counts()).toMatchObject({ dialogs: 0, pending: 0 })
  })
})

describe('once the application is back', embeddedOnly, () => {
  it('A dialog that it does not take up ends by BYE, and one that it does goes on', async () => {
    const exchange = await own({ orphanedMs: 600 })
    const [nobodys, taken] = [await callIn(exchange, await phone()), await callIn(exchange, await phone())]
    const ended = next(nobodys.call, 'ended')
    await cut(exchange)
    await comeBack(exchange, [taken.dialog])
    expect((await ask(taken.dialog, 'OPTIONS')).status).toBe(200)
    expect(await ended).toEqual(['SIP ;cause=503 ;text="nobody took it up"'])
    expect(exchange.engine?.counts().dialogs).toBe(1)
  })
})

describe('the engine itself', embeddedOnly, () => {
  it('The engine says BYE in every dialog when it stops', async () => {
    const exchange = await own()
    const { call } = await callIn(exchange, await phone())
    const ended = next(call, 'ended')
    await exchange.close()
    expect(await ended).toEqual(['SIP ;cause=503 ;text="shutdown"'])
  })
})
