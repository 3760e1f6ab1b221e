import { connect, type Socket } from 'node:net'

/** A request as octets, so that a test decides what of it is sent, how and when. */
export class RawRequest {
  readonly socket: Socket
  /** The first of the answer; '' when the connection ended without one. */
  readonly answer: Promise<string>
  readonly ended: Promise<void>

  constructor(port: number, head: readonly string[]) {
    this.socket = connect(port, '127.0.0.1')
    this.socket.on('error', () => {})
    this.ended = new Promise((resolve) => this.socket.once('close', () => resolve()))
    const first = new Promise<string>((resolve) => this.socket.once('data', (data) => resolve(String(data))))
    this.answer = Promise.race([first, this.ended.then(() => '')])
    this.send(`${[...head, 'Host: 127.0.0.1'].join('\r\n')}\r\n\r\n`)
  }

  send(octets: string | Buffer): void {
    this.socket.write(octets)
  }

  /** The status of the answer; 0 when the connection was cut without one. */
  async status(): Promise<number> {
    return Number((await this.answer).split(' ')[1] ?? 0)
  }
}
