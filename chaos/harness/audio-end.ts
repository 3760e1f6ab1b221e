import type { Socket } from 'node:dgram'
import { PortRange } from '@ramal/media/leg/port-range'

const HOST = '127.0.0.1'
/** Apart from the product's and the simulator's. */
const PORTS = new PortRange([40_000, 59_998])
/** A telephone that says a packet so seldom is heard all the same, and costs a tenth, ms. */
const EVERY_MS = 200
const RTP_HEADER = 12
const FRAME = 160

/** A telephone's audio that says who it is: every packet of G.711 repeats the id of its call, and which end of it speaks. */
export class AudioEnd {
  /** When the other end of the same call was last heard, ms of `performance.now()`; 0: never. */
  heardAt = 0
  /** Packets of other calls' ends. */
  strangers = 0
  readonly #port: number
  readonly #socket: Socket
  readonly #timer: NodeJS.Timeout
  #target: { host: string; port: number } | null = null
  #sequence = 0

  private constructor(socket: Socket, call: number, end: 'caller' | 'called') {
    this.#socket = socket
    this.#port = socket.address().port
    socket.on('message', (packet) => this.#hear(packet, call, end))
    socket.on('error', () => undefined)
    const payload = Buffer.alloc(FRAME)
    for (let at = 0; at < FRAME; at += 8) mark(payload, at, call, end)
    this.#timer = setInterval(() => this.#say(payload), EVERY_MS)
  }

  static async open(call: number, end: 'caller' | 'called'): Promise<AudioEnd> {
    const socket = await PORTS.bind(HOST)
    if (!socket) throw new Error('no port is free for audio')
    return new AudioEnd(socket, call, end)
  }

  get sdp(): string {
    const port = this.#port
    return `v=0\r\no=- 1 1 IN IP4 ${HOST}\r\ns=-\r\nc=IN IP4 ${HOST}\r\nt=0 0\r\nm=audio ${port} RTP/AVP 0\r\na=rtpmap:0 PCMU/8000\r\na=sendrecv\r\n`
  }

  /** What the other side described is where we speak to. */
  speakTo(sdp: string): void {
    const port = Number(/^m=audio (\d+)/m.exec(sdp)?.[1] ?? 0)
    const host = /^c=IN IP4 (\S+)/m.exec(sdp)?.[1] ?? HOST
    if (port > 0) this.#target = { host, port }
  }

  close(): void {
    clearInterval(this.#timer)
    this.#socket.close()
  }

  #say(payload: Buffer): void {
    if (!this.#target) return
    const header = Buffer.alloc(RTP_HEADER)
    header[0] = 0x80
    header.writeUInt16BE(this.#sequence & 0xffff, 2)
    header.writeUInt32BE((this.#sequence * FRAME) >>> 0, 4)
    header.writeUInt32BE(this.#port, 8)
    this.#sequence += 1
    this.#socket.send(Buffer.concat([header, payload]), this.#target.port, this.#target.host)
  }

  #hear(packet: Buffer, call: number, end: 'caller' | 'called'): void {
    const said = packet.subarray(RTP_HEADER)
    if (
      said.length < 16 ||
      said.readUInt16BE(0) !== MAGIC ||
      !said.subarray(0, 8).equals(said.subarray(8, 16))
    )
      return
    if (said.readUInt32BE(2) === call && said[6] !== sideOf(end)) this.heardAt = performance.now()
    else this.strangers += 1
  }
}

const MAGIC = 0x5a3c
const sideOf = (end: 'caller' | 'called') => (end === 'caller' ? 1 : 2)

function mark(payload: Buffer, at: number, call: number, end: 'caller' | 'called'): void {
  payload.writeUInt16BE(MAGIC, at)
  payload.writeUInt32BE(call, at + 2)
  payload[at + 6] = sideOf(end)
}
