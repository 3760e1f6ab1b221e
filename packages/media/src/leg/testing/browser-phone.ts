import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { Participant } from '../../bridge/participant.ts'
import { codecOf, decodeG711, encodeG711 } from '../../g711.ts'
import { BrowserPort } from '../../ice/browser-port.ts'
import { Pacer } from '../../prompt/pacer.ts'
import { soundOf } from '../../prompt/sound.ts'
import { readRtp } from '../../rtp/packet.ts'
import { PlayedBrowser } from '../../testing/played-browser.ts'
import { ToneMeter } from '../../tone-meter.ts'
import type { Leg, LegListener } from '../leg.ts'
import { WebRtcLeg } from '../webrtc-leg.ts'

const CHROMIUM = '/usr/bin/chromium'
const HOST = '127.0.0.1'

export const hasChromium = existsSync(CHROMIUM)

/** What the page in the browser offers the test; see `PAGE`. */
interface Phone {
  offer(restart?: boolean): Promise<string>
  answer(offer: string): Promise<string>
  accept(answer: string): Promise<void>
  heard(): Promise<{ packets: number; lost: number; level: number }>
  /** Begins to measure: the longest time in which no packet came in, ms. */
  watchGap(): void
  longestGap(): number
  connection(): string
  press(digits: string): void
  direct(direction: 'sendrecv' | 'sendonly' | 'recvonly'): void
}

/** A telephone in a real Chromium. */
export interface BrowserPhone {
  /** Forgets the call before and is ready for one more. */
  newCall(): Promise<void>
  phone<M extends keyof Phone>(
    method: M,
    ...args: Parameters<Phone[M]>
  ): Promise<Awaited<ReturnType<Phone[M]>>>
  close(): Promise<void>
}

/** Starts Chromium; `executable` may be a script that starts it elsewhere (in a network of its own). */
export async function launchPhone(executable = CHROMIUM): Promise<BrowserPhone> {
  const browser: Browser = await chromium.launch({
    executablePath: executable,
    args: [
      '--no-sandbox',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--allow-loopback-in-peer-connection',
      '--autoplay-policy=no-user-gesture-required',
      '--disable-background-networking',
    ],
  })
  const page = await browser.newPage({ permissions: ['microphone'] })
  // Microphones are for secure pages only, and localhost counts as one.
  await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }))
  return {
    async newCall() {
      await page.goto('http://localhost/')
      await page.evaluate('makePhone()')
    },
    phone: (method, ...args) => page.evaluate(`phone.${method}(...${JSON.stringify(args)})`),
    close: () => browser.close(),
  }
}

/** Sets the call up, offered by one of the two. */
export async function connect(
  { phone }: BrowserPhone,
  leg: WebRtcLeg,
  offerer: 'browser' | 'server',
  options: { restart?: boolean } = {},
): Promise<void> {
  if (offerer === 'browser') {
    const answer = await leg.answer(await phone('offer', options.restart ?? false))
    if (!answer.ok) throw new Error(answer.error)
    await phone('accept', answer.sdp)
    return
  }
  const offer = await leg.offer({ restartIce: options.restart ?? false })
  if (!offer.ok) throw new Error(offer.error)
  const accepted = await leg.accept(await phone('answer', offer.sdp))
  if (!accepted.ok) throw new Error(accepted.error)
}

/** The longest time between two packets. */
class GapMeter {
  #last = performance.now()
  #longest = 0

  seen(): void {
    this.#longest = this.longest()
    this.#last = performance.now()
  }

  start(): void {
    this.#last = performance.now()
    this.#longest = 0
  }

  longest(): number {
    return Math.max(this.#longest, performance.now() - this.#last)
  }
}

/** Our leg of such a call: it plays a tone and knows what it hears. Browsers come to it at `at`, if to nowhere else. */
export async function openToneLeg({
  address = HOST,
  at = [address],
}: {
  address?: string
  at?: string[]
} = {}) {
  const port = await BrowserPort.open({ host: address, port: 0, addresses: () => at })
  const end = openTone((listener) => new WebRtcLeg({ port, listener }))
  return {
    ...end,
    port,
    async close() {
      await end.close()
      await port.close()
    },
  }
}

/** The other end, where a browser is played: it looks for a port from `firstPort` on. */
export function openToneBrowser({ firstPort }: { firstPort: number }) {
  return openTone(
    (listener) => new PlayedBrowser({ address: HOST, ports: [firstPort, firstPort + 50], listener }),
  )
}

function openTone<L extends Leg>(open: (listener: LegListener) => L) {
  const [meter, digits] = [new ToneMeter(), [] as string[]]
  const gaps = new GapMeter()
  let [up, packets] = [false, 0]
  const leg: L = open({
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
      gaps.seen()
      if (codec !== null) meter.push(decodeG711(packet.payload, codec), performance.now())
      if (packet.payloadType !== leg.format?.telephoneEvent) return
      digits.push(...participant.tones.read(packet, performance.now()).map(({ digit }) => digit))
    },
  })
  const participant = new Participant('browser', leg, new Pacer())
  return {
    leg,
    up: () => up,
    packets: () => packets,
    digits: () => digits,
    gaps,
    loudness: () => meter.loudnessDb(performance.now()),
    /** It is in what was heard in the last second, alone or as one of two. */
    hears: (hz: number) => meter.hasTone(hz, performance.now(), 0.3),
    sent: () => participant.packetsOut,
    /** `hz`: of which 20 ms are whole periods. */
    playTone(hz = 1000) {
      const turn = (2 * Math.PI * hz) / 8000
      const samples = Int16Array.from({ length: 160 }, (_, i) => 12_000 * Math.sin(turn * i))
      const sound = soundOf({ pcmu: encodeG711(samples, 'pcmu'), pcma: encodeG711(samples, 'pcma') })
      participant.play('tone', sound, true, () => {})
    },
    close: () => participant.close(),
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
  let [received, since, longest] = [0, performance.now(), 0]
  const watch = async () => {
    const { packets } = await phone.heard()
    const now = performance.now()
    if (packets > received) [received, since] = [packets, now]
    longest = Math.max(longest, now - since)
    setTimeout(watch, 20)
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
    watchGap() {
      if (longest === 0) watch()
      longest = 0.001
      since = performance.now()
    },
    longestGap: () => longest,
    connection: () => pc.iceConnectionState,
    direct(direction) {
      pc.getTransceivers()[0].direction = direction
    },
    press: (digits) => pc.getSenders()[0].dtmf.insertDTMF(digits, 120),
  }
}
</script>`
