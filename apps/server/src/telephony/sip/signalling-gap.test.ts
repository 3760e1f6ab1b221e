import { type Agent, createAgent } from '@ramal/sip/agent/agent'
import type { OutgoingCall } from '@ramal/sip/agent/outgoing-call'
import { startEngine } from '@ramal/sip/engine/engine'
import type { Engine } from '@ramal/sip/engine/options'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import type { SipDialog } from '../ports/call-control.ts'
import { TcpRelay } from '../testing/tcp-relay.ts'
import { until } from '../testing/until.ts'
import { DrachtioCallControl } from './srf-call-control.ts'
import { DrachtioIncoming } from './srf-incoming.ts'

const SDP = 'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\nm=audio 4000 RTP/AVP 0\r\na=sendrecv\r\n'

let engine: Engine
let control: DrachtioCallControl
/** Between the browser and the engine. */
let wire: TcpRelay
let browser: Agent
let onInvite: (invite: DrachtioIncoming) => void

beforeEach(async () => {
  engine = await startEngine({
    host: '127.0.0.1',
    publicAddress: '127.0.0.1',
    sipPort: 0,
    wsPort: 0,
    appPort: 0,
    secret: 'gap',
    log: silentLog,
    timers: { inviteTimeout: 1_500, requestTimeout: 500 },
  })
  wire = await TcpRelay.open(() => engine.ports.ws)
  control = new DrachtioCallControl(
    { host: '127.0.0.1', port: engine.ports.app, secret: 'gap' },
    silentLog,
    (sealed) => sealed,
  )
  await control.open({
    register: (req, res) => res.send(200, { headers: { Contact: req.get('Contact') ?? '', Expires: '300' } }),
    invite: (req, res) => onInvite(new DrachtioIncoming(control.srf, req, res, silentLog)),
    connected() {},
    disconnected() {},
  })
  browser = await createAgent({
    host: '127.0.0.1',
    transport: 'ws',
    username: 'ana',
    websocket: { url: `ws://127.0.0.1:${wire.port}` },
  })
  await browser.register()
})

afterEach(async () => {
  await browser.close()
  control.close()
  await wire.close()
  await engine.stop()
})

async function talk(): Promise<{ call: OutgoingCall; dialog: SipDialog }> {
  const answered = new Promise<SipDialog | null>((resolve) => {
    onInvite = (invite) => void invite.answer(SDP).then(resolve)
  })
  const call = browser.invite({ to: 'sip:exchange@127.0.0.1', sdp: SDP })
  await call.outcome
  const dialog = await answered
  if (!dialog) throw new Error('not answered')
  return { call, dialog }
}

/** The websocket is gone, and comes back after so long. */
async function gap(ms: number): Promise<void> {
  wire.cut()
  await new Promise((resolve) => setTimeout(resolve, ms))
  await browser.reopen()
  await browser.register()
}

describe('a browser whose websocket is away', () => {
  it('hears a BYE that was sent meanwhile as soon as it is back', async () => {
    const { call, dialog } = await talk()
    const back = gap(1_500)
    await new Promise((resolve) => setTimeout(resolve, 200))
    let isHeard = false
    await dialog.bye(() => {
      isHeard = true
    })
    expect([call.session?.isOver, isHeard]).toEqual([false, false])
    await back
    await until('the BYE', () => call.session?.isOver)
    await until('its answer', () => isHeard)
  })

  it('answers a re-INVITE that was sent meanwhile', async () => {
    const { call, dialog } = await talk()
    call.session?.onReinvite(() => SDP.replace('4000', '4002'))
    const back = gap(1_500)
    await new Promise((resolve) => setTimeout(resolve, 200))
    const answer = dialog.reinvite(SDP.replace('1 1', '1 2'))
    await back
    expect(await answer).toContain('m=audio')
    await dialog.bye()
  })

  it('is asked, and is alive again afterwards', async () => {
    const { dialog } = await talk()
    const back = gap(300)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await dialog.ask()).toBe('unreachable')
    await back
    expect(await dialog.ask()).toBe('alive')
    await dialog.bye()
  })
})
