import { type Agent, createAgent } from '@ramal/sip/agent/agent'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ControlHarness, SDP } from '../testing/control-harness.ts'
import { TcpRelay } from '../testing/tcp-relay.ts'
import { until } from '../testing/until.ts'

let harness: ControlHarness
/** Between the browser and the engine. */
let wire: TcpRelay
let browser: Agent

beforeEach(async () => {
  harness = await ControlHarness.start((req, res) =>
    res.send(200, { headers: { Contact: req.get('Contact') ?? '', Expires: '300' } }),
  )
  wire = await TcpRelay.open(() => harness.engine.ports.ws)
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
  await wire.close()
  await harness.stop()
})

const talk = () => harness.talk(browser)

/** The websocket is gone, and comes back after so long. */
async function gap(ms: number): Promise<void> {
  wire.cut()
  await new Promise((resolve) => setTimeout(resolve, ms))
  await browser.reopen()
  await browser.register()
}

describe('a browser whose websocket is away', () => {
  it('A browser whose websocket was away hears a BYE that was sent meanwhile as soon as it is back', async () => {
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

  it('A browser whose websocket was away answers a re-INVITE that was sent meanwhile', async () => {
    const { call, dialog } = await talk()
    call.session?.onReinvite(() => SDP.replace('4000', '4002'))
    const back = gap(1_500)
    await new Promise((resolve) => setTimeout(resolve, 200))
    const answer = dialog.reinvite(SDP.replace('1 1', '1 2'))
    await back
    expect(await answer).toContain('m=audio')
    await dialog.bye()
  })

  it('A browser whose websocket is away is unreachable when asked, and alive again afterwards', async () => {
    const { dialog } = await talk()
    const back = gap(300)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await dialog.ask()).toBe('unreachable')
    await back
    expect(await dialog.ask()).toBe('alive')
    await dialog.bye()
  })
})
