import { createServer, type Server, type Socket } from 'node:net'
import type { ScannerAddress } from '../platform/scanner/address.ts'

/** What it finds, wherever in a file it stands. */
export const MALWARE = 'THIS-IS-MALWARE'
const HELLO = 'zINSTREAM\0'

/**
 * How it behaves; `scans` as clamd does. `hastes`: answers before it has read the file. `cuts`: leaves in the middle of its answer.
 * `leaves`: in the middle of the file.
 */
type Manner = 'scans' | 'silent' | 'hastes' | 'cuts' | 'leaves'

/** A scanner that speaks clamd's INSTREAM on a real socket. */
export class FakeScanner {
  manner: Manner = 'scans'
  /** As `StreamMaxLength` of clamd, bytes. */
  maxLength = 26_214_400
  /** Files that it has read to their end. */
  readonly seen: Buffer[] = []
  /** The most files that it ever had before it at once. */
  most = 0
  readonly #asked = new Set<Socket>()
  readonly #sockets = new Set<Socket>()
  readonly #server: Server = createServer((socket) => this.#serve(socket))

  private constructor() {}

  /** On a free port, or on the socket of this path. */
  static async start(path?: string): Promise<FakeScanner> {
    const scanner = new FakeScanner()
    const where = path ? { path } : { host: '127.0.0.1', port: 0 }
    await new Promise<void>((resolve) => scanner.#server.listen(where, resolve))
    return scanner
  }

  get address(): ScannerAddress {
    const address = this.#server.address()
    if (typeof address === 'string') return { path: address }
    return { host: '127.0.0.1', port: address!.port }
  }

  stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  #serve(socket: Socket): void {
    let received = Buffer.alloc(0)
    this.#count(socket)
    if (this.manner === 'hastes') socket.write('stream: OK\0')
    socket.on('data', (data) => {
      received = Buffer.concat([received, data as Buffer])
      if (this.manner === 'leaves' && received.length > 20) return socket.destroy()
      if (received.length > this.maxLength) return socket.end('INSTREAM size limit exceeded. ERROR\0')
      const file = fileOf(received)
      if (file) this.#answer(socket, file)
    })
  }

  #count(socket: Socket): void {
    this.#sockets.add(socket)
    this.#asked.add(socket)
    this.most = Math.max(this.most, this.#asked.size)
    socket.on('error', () => {})
    socket.on('close', () => {
      this.#sockets.delete(socket)
      this.#asked.delete(socket)
    })
  }

  #answer(socket: Socket, file: Buffer): void {
    this.seen.push(file)
    this.#asked.delete(socket)
    switch (this.manner) {
      case 'scans':
        return void socket.end(file.includes(MALWARE) ? 'stream: Test.Malware FOUND\0' : 'stream: OK\0')
      case 'cuts':
        return void socket.end('stream: OK') // without the NUL: a name and FOUND could have followed
      case 'silent':
      case 'hastes':
      case 'leaves':
        return
    }
  }
}

/** The file in what was received; null as long as its end has not come. @throws for what is not INSTREAM */
function fileOf(received: Buffer): Buffer | null {
  if (received.length >= HELLO.length && !received.toString('latin1').startsWith(HELLO))
    throw new Error('not INSTREAM')
  const pieces: Buffer[] = []
  let at = HELLO.length
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
