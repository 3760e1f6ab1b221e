import { until } from '@ramal/process/testing/until'
import { createUserAgent, type UserAgent } from '@ramal/sip/user-agent/user-agent'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ControlHarness, SDP } from '../testing/control-harness.ts'
import { TcpRelay } from '../testing/tcp-relay.ts'

let harness: ControlHarness
/** Between the browser and the engine. */
let wire: TcpRelay
let browser: UserAgent
/** The engine has told that the browser's websocket is gone. */
let noticed: () => void

beforeEach(async () => {
  harness = await ControlHarness.start((req, res) => {
    if (req.source === 'application') noticed()
    res.send(200, { headers: { Contact: req.get('Contact') ?? '', Expires: '300' } })
  })
  wire = await TcpRelay.open(() => harness.engine.ports.ws)
  browser = await createUserAgent({
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

/** The websocket is gone, and the engine knows. */
async function leave(): Promise<void> {
  const known = new Promise<void>((resolve) => {
    noticed = resolve
  })
  wire.cut()
  await known
}

async function comeBack(): Promise<void> {
  await browser.reopen()
  await browser.register()
}

describe('a browser whose websocket is away', () => {
  it('A browser whose websocket was away hears a BYE that was sent meanwhile as soon as it is back', async () => {
    const { call, dialog } = await talk()
    await leave()
    let isHeard = false
    await dialog.bye(() => {
      isHeard = true
    })
    expect([call.session?.isOver, isHeard]).toEqual([false, false])
    await comeBack()
    await until('the BYE', () => call.session?.isOver)
    await until('its answer', () => isHeard)
  })

  it('A browser whose websocket was away answers a re-INVITE that was sent meanwhile', async () => {
    const { call, dialog } = await talk()
    call.session?.onReinvite(() => SDP.replace('4000', '4002'))
    await leave()
    const answer = dialog.reinvite(SDP.replace('1 1', '1 2'))
    // Asked after it over the same connection: the re-INVITE has found nobody.
    expect(await dialog.ask()).toBe('unreachable')
    await comeBack()
    expect(await answer).toContain('m=audio')
    await dialog.bye()
  })

  it('A browser whose websocket is away is unreachable when asked, and alive again afterwards', async () => {
    const { dialog } = await talk()
    await leave()
    expect(await dialog.ask()).toBe('unreachable')
    await comeBack()
    expect(await dialog.ask()).toBe('alive')
    await dialog.bye()
  })
})
