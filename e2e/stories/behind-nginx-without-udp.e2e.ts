import { spawnSync } from 'node:child_process'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { freePort } from '@ramal/process/free-port'
import { answerCall, DEMO_NUMBER, hangUp } from '../product/agent-call.ts'
import { beFree, key, sitDown } from '../product/desk.ts'
import { startNginx } from '../product/nginx.ts'
import { product, useOwnProduct } from '../product/product.ts'
import { simulator } from '../product/simulator.ts'
import { test } from '../product/test.ts'
import { expectTones, VOICE } from '../product/voice.ts'

/** The certificate is of nobody's. */
const TRUSTING = ['--ignore-certificate-errors']

/** A wall between browsers and the product's port for them, through which no UDP passes; false where the machine does not let us build it. */
function wall(act: '-I' | '-D', port: number): boolean {
  const sides = ['--dport', '--sport']
  return sides.every((side) => {
    const rule = ['INPUT', '-p', 'udp', side, String(port), '-j', 'DROP']
    return spawnSync('iptables', ['-w', act, ...rule], { stdio: 'ignore' }).status === 0
  })
}

/** Over what the newest connection of the page goes: protocols of both ends of the pair that is used. */
function goesOver(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all = (window as unknown as { peerConnections: RTCPeerConnection[] }).peerConnections
    const found = await all.at(-1)?.getStats()
    const stats: Record<string, unknown>[] = found ? [...found.values()] : []
    const used = stats.find(({ type }) => type === 'transport')?.['selectedCandidatePairId']
    const pair = stats.find(({ id }) => id === used)
    return [pair?.['localCandidateId'], pair?.['remoteCandidateId']].map((one) =>
      String(stats.find(({ id }) => id === one)?.['protocol']),
    )
  })
}

test.describe('behind nginx with TLS, where no UDP passes', () => {
  let mediaPort = 0
  useOwnProduct(async () => {
    mediaPort = await freePort()
    return { TRUSTED_PROXIES: '127.0.0.1', MEDIA_PORT: String(mediaPort) }
  })

  let proxy: Awaited<ReturnType<typeof startNginx>>
  let browser: Browser
  test.beforeAll(async () => {
    test.skip(!wall('-I', mediaPort), 'the wall wants iptables and the right to use it')
    proxy = await startNginx(product().baseUrl)
    const { launchOptions } = test.info().project.use
    browser = await chromium.launch({
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), ...TRUSTING],
    })
  })
  test.afterAll(async () => {
    wall('-D', mediaPort)
    await browser?.close()
    await proxy?.stop()
  })

  test('The first call: sign-in, ring, answer, both hear each other over TCP, muted and heard again, hung up', async () => {
    const ana = await sitDown(browser, 'ana', proxy.url)
    const phone = '11977770001'
    const customer = await simulator.place({ from: phone, to: DEMO_NUMBER })
    await answerCall(ana, phone)
    await Promise.all([expectTones(ana, VOICE.outside), customer.hears(VOICE.ana)])
    expect(await goesOver(ana)).toEqual(['tcp', 'tcp'])
    await key(ana, 'Mudo').click()
    await customer.hears()
    await key(ana, 'Ativar o microfone').click()
    await customer.hears(VOICE.ana)
    await hangUp(ana)
    await customer.is('over')
    await beFree(ana)
  })
})
