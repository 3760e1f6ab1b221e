import { writeRtp } from '../../packages/media/src/rtp/packet.ts'
import type { Relay, Wire } from './relay.ts'

const FRAME_MS = 20
/** A generator this late for its own packets measures itself. */
const LATE_MS = 20

interface Stream {
  wire: Wire
  ssrc: number
  count: number
}

/** Sends 50 packets a second in both directions of every call of a relay, spread evenly over the 20 ms. */
export class Traffic {
  readonly #relay: Relay
  /** They go on where they stopped: a packet number may be sent once only under SRTP. */
  readonly #streams: Stream[]
  #timer: NodeJS.Timeout | null = null
  #turns = 0
  #late = 0

  constructor(relay: Relay) {
    this.#relay = relay
    this.#streams = relay.calls.flatMap(({ browser, phone }, at) => [
      { wire: browser, ssrc: 0x1000_0000 + at, count: 0 },
      { wire: phone, ssrc: 0x2000_0000 + at, count: 0 },
    ])
  }

  /** `calls`: only so many of them, the first ones. */
  start(calls = this.#relay.calls.length): void {
    const start = performance.now()
    const length = calls * 2
    let slot = 0
    const turn = () => {
      const due = Math.floor(((performance.now() - start) / FRAME_MS) * length)
      this.#turns++
      if (due - slot > (length * LATE_MS) / FRAME_MS) this.#late++
      for (; slot < due; slot++) this.#send(this.#streams[slot % length]!)
      this.#timer = setTimeout(turn, 1)
    }
    this.#timer = setTimeout(turn, 1)
  }

  /** The share of the turns since `start` in which the generator itself came too late. */
  stop(): { late: number } {
    if (this.#timer !== null) clearTimeout(this.#timer)
    const late = this.#late / Math.max(1, this.#turns)
    this.#turns = this.#late = 0
    return { late }
  }

  /** A packet in each direction of one call. */
  sendOnce(call: number): void {
    for (const stream of this.#streams.slice(call * 2, call * 2 + 2)) this.#send(stream)
  }

  #send(stream: Stream): void {
    stream.wire.send(packetOf(stream.ssrc, stream.count++))
    this.#relay.meter.sent++
  }
}

function packetOf(ssrc: number, count: number): Buffer {
  const payload = Buffer.alloc(160, 0x55) // not silence: recordings are looked at
  payload.writeDoubleBE(performance.now(), 0)
  return writeRtp({
    payloadType: 0,
    marker: false,
    sequence: count & 0xffff,
    timestamp: (count * 160) >>> 0,
    ssrc,
    payload,
  })
}
