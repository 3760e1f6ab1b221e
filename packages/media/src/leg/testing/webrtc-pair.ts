import { untilTrue } from '@ramal/process/testing/until'
import type { RTCCertificate } from 'werift'
import { BrowserPort } from '../../ice/browser-port.ts'
import { type RtpPacket, readRtp, writeRtp } from '../../rtp/packet.ts'
import { PlayedBrowser } from '../../testing/played-browser.ts'
import type { Leg, LegListener } from '../leg.ts'
import { WebRtcLeg } from '../webrtc-leg.ts'

const HOST = '127.0.0.1'
let nextPort = 42_000

interface End<L extends Leg> {
  leg: L
  /** What came in. */
  packets: RtpPacket[]
  gone: string | null
  /** Sends some packets and waits until the other end has them. */
  sends(count: number): Promise<void>
  until: typeof untilTrue
}

/** A port for browsers at loopback, on a free number. */
export function openPort(): Promise<BrowserPort> {
  return BrowserPort.open({ host: HOST, port: 0, addresses: () => [HOST] })
}

/** A browser leg, and one that plays the browser. */
export async function openLegs({
  unreachedMs,
  certificate,
}: {
  unreachedMs?: number
  /** The browser's. */
  certificate?: RTCCertificate
} = {}): Promise<{
  /** The browser. */
  a: End<PlayedBrowser>
  /** Our leg. */
  b: End<WebRtcLeg>
  port: BrowserPort
  /** One more of ours at the same port. */
  another(): End<WebRtcLeg>
  /** Sets the call up, offered by the browser. */
  connect(): Promise<void>
  close(): Promise<void>
}> {
  nextPort += 20
  const port = await openPort()
  const ours: WebRtcLeg[] = []
  const ourLeg = (listener: LegListener) => {
    const leg = new WebRtcLeg({ port, listener, ...(unreachedMs === undefined ? {} : { unreachedMs }) })
    ours.push(leg)
    return leg
  }
  const a: End<PlayedBrowser> = openEnd(
    (listener) =>
      new PlayedBrowser({
        address: HOST,
        ports: [nextPort, nextPort + 19],
        listener,
        ...(certificate && { certificate }),
      }),
    () => b,
  )
  const b: End<WebRtcLeg> = openEnd(ourLeg, () => a)
  return {
    a,
    b,
    port,
    another: () => openEnd(ourLeg, () => a),
    async connect() {
      const offer = await a.leg.offer()
      const answer = await b.leg.answer(offer.ok ? offer.sdp : '')
      const accepted = await a.leg.accept(answer.ok ? answer.sdp : '')
      if (!accepted.ok) throw new Error(accepted.error)
      await untilTrue(() => a.leg.ready && b.leg.ready)
    },
    async close() {
      await Promise.all([a.leg.close(), ...ours.map((leg) => leg.close())])
      await port.close()
    },
  }
}

function openEnd<L extends Leg>(open: (listener: LegListener) => L, other: () => End<Leg>): End<L> {
  const end: End<L> = {
    packets: [],
    gone: null,
    until: untilTrue,
    leg: open({
      onUp() {},
      onPacket: (datagram) => end.packets.push(readRtp(datagram)!),
      onGone(reason) {
        end.gone = reason
      },
    }),
    async sends(count) {
      const before = other().packets.length
      for (let sequence = 1; sequence <= count; sequence++) {
        const payload = Buffer.alloc(160, sequence)
        end.leg.send(
          writeRtp({
            payloadType: 0,
            marker: false,
            sequence,
            timestamp: sequence * 160,
            ssrc: end.leg.ssrc,
            payload,
          }),
        )
      }
      await untilTrue(() => other().packets.length === before + count)
    },
  }
  return end
}
