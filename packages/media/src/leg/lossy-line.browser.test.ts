import { untilTrue } from '@ramal/process/testing/until'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DtlsGate } from './dtls-gate.ts'
import { type BrowserPhone, hasChromium, launchPhone, openToneLeg } from './testing/browser-phone.ts'
import { openLossyLine, seeded } from './testing/lossy-line.ts'

const LOSS = 0.2
/** RFC 5246 §6.2.1: with it begins the last flight of a handshake that we began. */
const CHANGE_CIPHER_SPEC = 20

describe.runIf(hasChromium)('A browser on a line that loses something', () => {
  let browser: BrowserPhone
  beforeAll(async () => {
    browser = await launchPhone()
  }, 60_000)
  afterAll(() => browser.close())

  /** Sets a call up over such a line, by UDP alone; resolves when it is heard. */
  async function callOver(isLost: (datagram: Buffer) => boolean) {
    const end = await openToneLeg()
    onTestFinished(() => end.close())
    const line = await openLossyLine(end.port.port, isLost)
    onTestFinished(() => line.close())
    await browser.newCall()
    const answer = await end.leg.answer(await browser.phone('offer'))
    const sdp = answer.ok ? answer.sdp.replace(/^a=candidate:\S+ 1 tcp .*\r\n/gm, '') : ''
    const began = performance.now()
    await browser.phone('accept', sdp.replaceAll(` ${end.port.port} `, ` ${line.port} `))
    await untilTrue(() => end.up() && end.packets() > 0, 12_000)
    return { ms: performance.now() - began, ...line.counts }
  }

  it.each([1, 2, 3, 4, 5])(
    'With a fifth of all datagrams lost both ways the handshake succeeds, and nothing of it is kept out (%i)',
    async (seed) => {
      const random = seeded(seed)
      const admits = vi.spyOn(DtlsGate.prototype, 'admits')
      onTestFinished(() => admits.mockRestore())
      const line = await callOver(() => random() < LOSS)
      const { calls, results } = admits.mock
      if (process.env['MEASURE']) console.info({ seed, datagrams: calls.length, ...line })
      expect(results.filter(({ value }) => value === false)).toEqual([])
      expect(line.lost).toBeGreaterThan(0)
    },
    60_000,
  )

  it('The last words of its handshake, lost once, are said again: ours come again as new ones, which are no replay', async () => {
    let lost = 0
    const { ms } = await callOver(([first]) => first === CHANGE_CIPHER_SPEC && lost++ === 0)
    expect(lost).toBeGreaterThan(1)
    expect(ms).toBeLessThan(5_000)
  }, 60_000)
})
