import type { Socket } from 'node:dgram'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeRtp } from '../../packages/media/src/rtp/packet.ts'
import type { Random } from '../harness/random.ts'
import type { Sniffer } from './sniffer.ts'
import { FOREIGN, HOST, openUdp } from './testbed.ts'

/** Loopback addresses that nobody in the calls has, and one that everybody has. */
const ADDRESSES = ['127.0.0.66', '127.0.0.67', '127.0.66.1', HOST]
/** Datagrams sent before the media process gets a turn to read them: more would be lost in the kernel. */
const BURST = 40

/** Somebody who sends from addresses of their own and keeps whatever comes back. */
export class Attacker {
  /** Media that reached them: each one is a leak. */
  leaked = 0
  sent = 0
  readonly #sockets: Socket[] = []

  readonly #sniffer: Sniffer

  private constructor(sniffer: Sniffer) {
    this.#sniffer = sniffer
  }

  static async open(sniffer: Sniffer): Promise<Attacker> {
    const attacker = new Attacker(sniffer)
    for (const address of ADDRESSES) {
      attacker.#sockets.push(
        await openUdp(address, (datagram) => {
          if (datagram.length >= 12 && (datagram[0]! & 0xc0) === 0x80) attacker.leaked++
        }),
      )
    }
    return attacker
  }

  /** From one of their addresses; on the host of a peer they may only try what a stranger there could. */
  async send(
    datagram: Buffer,
    port: number,
    random: Random,
    from: 'anywhere' | 'elsewhere' = 'anywhere',
  ): Promise<void> {
    const sockets = from === 'anywhere' ? this.#sockets : this.#sockets.slice(0, -1)
    await this.sendFrom(random.pick(sockets), datagram, port)
  }

  async sendFrom(socket: Socket, datagram: Buffer, port: number): Promise<void> {
    this.#sniffer.sendUnseen(socket, datagram, port, HOST)
    this.sent++
    if (this.sent % BURST === 0) await sleep(2)
  }

  close(): void {
    for (const socket of this.#sockets) socket.close()
  }
}

/** A packet that carries what only attackers say. */
export function foreignPacket(fields: { ssrc: number; sequence: number; payloadType?: number }): Buffer {
  return writeRtp({
    payloadType: fields.payloadType ?? 0,
    marker: false,
    sequence: fields.sequence & 0xffff,
    timestamp: (fields.sequence * 160) >>> 0,
    ssrc: fields.ssrc >>> 0,
    payload: Buffer.alloc(160, FOREIGN),
  })
}
