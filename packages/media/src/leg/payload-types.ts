import { type Codec, codecOf, PAYLOAD_TYPES } from '../g711.ts'
import type { Format } from '../sdp/session.ts'

/**
 * G.711 under payload types that are not its own: inside it always has its own, on the wire the peer's. Null where both are the
 * same, as nearly everywhere: then nothing is done per packet.
 */
export class PayloadTypes {
  readonly #inward = new Map<number, number>()
  readonly #outward = new Map<Codec, number>()

  private constructor(formats: readonly Format[]) {
    for (const { codec, payloadType } of formats) {
      this.#inward.set(payloadType, PAYLOAD_TYPES[codec])
      this.#outward.set(codec, payloadType)
    }
  }

  static of(formats: readonly Format[]): PayloadTypes | null {
    const isUsual = formats.every(({ codec, payloadType }) => PAYLOAD_TYPES[codec] === payloadType)
    return isUsual ? null : new PayloadTypes(formats)
  }

  /** Writes our own number over the peer's. */
  inward(packet: Buffer): void {
    put(packet, this.#inward.get(packet[1]! & 0x7f))
  }

  /** Writes the peer's number over our own. */
  outward(packet: Buffer): void {
    const codec = codecOf(packet[1]! & 0x7f)
    put(packet, codec === null ? undefined : this.#outward.get(codec))
  }
}

function put(packet: Buffer, payloadType: number | undefined): void {
  if (payloadType !== undefined) packet[1] = (packet[1]! & 0x80) | payloadType
}
