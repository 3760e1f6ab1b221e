import { untilTrue } from '@ramal/process/testing/until'
import { type RtpPacket, readRtp, writeRtp } from '../../rtp/packet.ts'
import type { OwnServices } from '../own-services.ts'
import { WebRtcLeg } from '../webrtc-leg.ts'

const HOST = '127.0.0.1'
let nextPort = 42_000

interface End {
  leg: WebRtcLeg
  /** What came in. */
  packets: RtpPacket[]
  gone: string | null
  /** Sends some packets and waits until the other end has them. */
  sends(count: number): Promise<void>
  until: typeof untilTrue
}

/** Two browser legs for tests, one in the place of the browser. */
export async function openLegs(ownServices?: OwnServices): Promise<{
  a: End
  b: End
  connect(): Promise<void>
  close(): Promise<void>
}> {
  const a: End = openEnd(() => b, ownServices)
  const b: End = openEnd(() => a, ownServices)
  return {
    a,
    b,
    async connect() {
      const offer = await a.leg.offer()
      const answer = await b.leg.answer(offer.ok ? offer.sdp : '')
      const accepted = await a.leg.accept(answer.ok ? answer.sdp : '')
      if (!accepted.ok) throw new Error(accepted.error)
      await untilTrue(() => a.leg.ready && b.leg.ready)
    },
    async close() {
      await Promise.all([a.leg.close(), b.leg.close()])
    },
  }
}

function openEnd(other: () => End, ownServices: OwnServices | undefined): End {
  nextPort += 20
  const end: End = {
    packets: [],
    gone: null,
    until: untilTrue,
    leg: new WebRtcLeg({
      address: HOST,
      publicAddress: HOST,
      ...(ownServices ? { ownServices } : {}),
      ports: [nextPort, nextPort + 19],
      listener: {
        onUp() {},
        onPacket: (datagram) => end.packets.push(readRtp(datagram)!),
        onGone(reason) {
          end.gone = reason
        },
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
