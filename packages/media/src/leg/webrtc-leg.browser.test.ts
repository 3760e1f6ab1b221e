import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Seat } from '../bridge/seat.ts'
import { codecOf, decodeG711, encodeG711 } from '../g711.ts'
import { Pacer } from '../prompt/pacer.ts'
import { readRtp } from '../rtp/packet.ts'
import { until } from '../testing.ts'
import { ToneMeter } from '../tone-meter.ts'
import { WebRtcLeg } from './webrtc-leg.ts'

const CHROMIUM = '/usr/bin/chromium'
const HOST = '127.0.0.1'

/** What the page in the browser offers the test; see `PAGE`. */
interface Phone {
  offer(restart?: boolean): Promise<string>
  answer(offer: string): Promise<string>
  accept(answer: string): Promise<void>
  heard(): Promise<{ packets: number; lost: number; level: number }>
  press(digits: string): void
  direct(direction: 'sendrecv' | 'sendonly'): void
}

describe.skipIf(!existsSync(CHROMIUM))(
  'a browser leg with a real Chromium (skipped where /usr/bin/chromium is missing)',
  () => {
    let browser: Browser
    let page: Page

    beforeAll(async () => {
      browser = await chromium.launch({
        executablePath: CHROMIUM,
        args: [
          '--no-sandbox',
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
          '--allow-loopback-in-peer-connection',
          '--autoplay-policy=no-user-gesture-required',
          '--disable-background-networking',
        ],
      })
      page = await browser.newPage({ permissions: ['microphone'] })
      // Microphones are for secure pages only, and localhost counts as one.
      await page.route('http://localhost/', (route) =>
        route.fulfill({ contentType: 'text/html', body: PAGE }),
      )
      await page.goto('http://localhost/')
    }, 20_000)

    afterAll(() => browser?.close())

    it.each(['browser', 'server'] as const)(
      'connects when the %s offers: audio both ways, a digit, an ICE restart, hold, our own re-offer',
      async (offerer) => {
        const ours = openLeg(offerer === 'browser' ? 41_000 : 41_100)
        await page.evaluate('makePhone()')
        if (offerer === 'browser') {
          const answer = await ours.leg.answer(await phone('offer'))
          if (!answer.ok) throw new Error(answer.error)
          await phone('accept', answer.sdp)
        } else {
          const offer = await ours.leg.offer()
          if (!offer.ok) throw new Error(offer.error)
          expect(await ours.leg.accept(await phone('answer', offer.sdp))).toEqual({ ok: true })
        }
        ours.playTone()
        await until(() => ours.up() && ours.packets() > 50, 6000)
        expect(ours.loudness()).toBeGreaterThan(-50)
        const heard = await phoneHears()
        expect(heard.level).toBeGreaterThan(0.05)
        expect(heard.lost).toBe(0)

        await phone('press', '7')
        await until(() => ours.digits().length > 0)
        expect(ours.digits()).toEqual(['7'])

        const restarted = await ours.leg.answer(await phone('offer', true))
        if (!restarted.ok) throw new Error(restarted.error)
        await phone('accept', restarted.sdp)
        const before = { in: ours.packets(), out: (await phone('heard')).packets }
        await new Promise((resolve) => setTimeout(resolve, 600))
        expect(ours.packets() - before.in).toBeGreaterThan(20)
        expect((await phone('heard')).packets - before.out).toBeGreaterThan(20)
        for (const direction of ['sendonly', 'sendrecv'] as const) {
          await phone('direct', direction)
          const answer = await ours.leg.answer(await phone('offer'))
          if (!answer.ok) throw new Error(answer.error)
          await phone('accept', answer.sdp)
          expect(answer.sdp).toContain(direction === 'sendonly' ? 'a=recvonly' : 'a=sendrecv')
          expect(ours.leg.format?.direction).toBe(direction)
        }
        const again = await ours.leg.offer()
        if (!again.ok) throw new Error(again.error)
        expect(await ours.leg.accept(await phone('answer', again.sdp))).toEqual({ ok: true })
        const afterHold = (await phone('heard')).packets
        await untilHeard(afterHold + 10)
        await ours.close()
      },
      20_000,
    )

    async function untilHeard(packets: number) {
      while ((await phone('heard')).packets < packets) await new Promise((resolve) => setTimeout(resolve, 50))
    }

    async function phoneHears() {
      for (;;) {
        const heard = await phone('heard')
        if (heard.packets > 50 && heard.level > 0) return heard
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }

    function phone<M extends keyof Phone>(
      method: M,
      ...args: Parameters<Phone[M]>
    ): Promise<Awaited<ReturnType<Phone[M]>>> {
      return page.evaluate(`phone.${method}(...${JSON.stringify(args)})`)
    }
  },
)

function openLeg(firstPort: number) {
  const [meter, digits] = [new ToneMeter(), [] as string[]]
  let [up, packets] = [false, 0]
  const leg: WebRtcLeg = new WebRtcLeg({
    address: HOST,
    publicAddress: HOST,
    ports: [firstPort, firstPort + 50],
    listener: {
      onUp() {
        up = true
      },
      onGone(reason) {
        throw new Error(reason)
      },
      onPacket(datagram) {
        const packet = readRtp(datagram)!
        const codec = codecOf(packet.payloadType)
        packets++
        if (codec !== null) meter.push(decodeG711(packet.payload, codec), performance.now())
        if (packet.payloadType !== leg.format?.telephoneEvent) return
        digits.push(...seat.tones.read(packet, performance.now()).map(({ digit }) => digit))
      },
    },
  })
  const seat = new Seat('browser', leg, new Pacer())
  return {
    leg,
    up: () => up,
    packets: () => packets,
    digits: () => digits,
    loudness: () => meter.loudnessDb(performance.now()),
    playTone() {
      const samples = Int16Array.from({ length: 160 }, (_, i) => 12_000 * Math.sin((2 * Math.PI * i) / 8))
      seat.play(
        'tone',
        { pcmu: [encodeG711(samples, 'pcmu')], pcma: [encodeG711(samples, 'pcma')] },
        true,
        () => {},
      )
    },
    close: () => seat.close(),
  }
}

/** The page: a telephone of one peer connection. Text, since it runs where there are other types. */
const PAGE = `<!doctype html><title>phone</title><script>
async function makePhone() {
  const pc = new RTCPeerConnection({ iceServers: [] })
  const speaker = new Audio()
  pc.ontrack = ({ track }) => {
    speaker.srcObject = new MediaStream([track])
    speaker.play()
  }
  const microphone = await navigator.mediaDevices.getUserMedia({ audio: true })
  for (const track of microphone.getTracks()) pc.addTrack(track, microphone)
  const described = async () => {
    if (pc.iceGatheringState !== 'complete') {
      await new Promise((resolve) => pc.addEventListener('icecandidate', (event) => event.candidate || resolve()))
    }
    return pc.localDescription.sdp
  }
  window.phone = {
    async offer(iceRestart = false) {
      await pc.setLocalDescription(await pc.createOffer({ iceRestart }))
      return described()
    },
    async answer(sdp) {
      await pc.setRemoteDescription({ type: 'offer', sdp })
      await pc.setLocalDescription(await pc.createAnswer())
      return described()
    },
    accept: (sdp) => pc.setRemoteDescription({ type: 'answer', sdp }),
    async heard() {
      const inbound = [...(await pc.getStats()).values()].find((report) => report.type === 'inbound-rtp')
      return { packets: inbound?.packetsReceived ?? 0, lost: inbound?.packetsLost ?? 0, level: inbound?.audioLevel ?? 0 }
    },
    direct(direction) {
      pc.getTransceivers()[0].direction = direction
    },
    press: (digits) => pc.getSenders()[0].dtmf.insertDTMF(digits, 120),
  }
}
</script>`
