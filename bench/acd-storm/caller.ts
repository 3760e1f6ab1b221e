import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { answer, header, methodOf, SDP, statusOf } from './sip-text.ts'

interface Call {
  readonly phone: string
  readonly sentAt: number
  /** Final status of the INVITE; 0 before it. */
  status: number
  invitedAt: number
  over: boolean
}

export interface StormResult {
  readonly placed: number
  readonly failed: number
  /** INVITE sent to INVITE at the agent, ms. */
  readonly delays: number[]
}

export interface Storm {
  readonly rate: number
  readonly calls: number
  /** Talk, ms. */
  readonly talkMs: number
  readonly to: string
  readonly port: number
}

const HOST = '127.0.0.2'
/** After the last call nobody needs longer, ms. */
const PATIENCE_MS = 10_000
let serial = 0

/** Customers who call at a fixed rate, over UDP, from an address of their own. */
export class Callers {
  readonly #socket: Socket = createSocket({ type: 'udp4', recvBufferSize: 4_194_304 })
  readonly #calls = new Map<string, Call>()

  async open(): Promise<void> {
    this.#socket.bind(0, HOST)
    await once(this.#socket, 'listening')
    this.#socket.on('message', (datagram, source) => this.#receive(datagram.toString(), source.port))
  }

  close(): void {
    this.#socket.close()
  }

  /** The INVITE of this customer is at an agent. */
  invited(phone: string, at: number): void {
    const call = this.#calls.get(phone)
    if (call && call.invitedAt === 0) call.invitedAt = at
  }

  async run(storm: Storm): Promise<StormResult> {
    this.#calls.clear()
    const began = performance.now()
    for (let placed = 0; placed < storm.calls; ) {
      const due = Math.min(storm.calls, Math.floor(((performance.now() - began) / 1000) * storm.rate) + 1)
      for (; placed < due; placed += 1) this.#place(storm)
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    const deadline = performance.now() + PATIENCE_MS + storm.talkMs
    const isOver = () => [...this.#calls.values()].every((call) => call.over)
    while (!isOver() && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 100))
    const all = [...this.#calls.values()]
    const served = all.filter((call) => call.status === 200 && call.invitedAt > 0 && call.over)
    const delays = served.map((call) => call.invitedAt - call.sentAt)
    return { placed: all.length, failed: all.length - served.length, delays }
  }

  #place({ to, port, talkMs }: Storm): void {
    serial += 1
    const phone = String(11_900_000_000 + serial)
    const own = `${HOST}:${this.#socket.address().port}`
    const dialog = `To: <sip:${to}@127.0.0.1>\r\nFrom: <sip:${phone}@${HOST}>;tag=c${serial}\r\nCall-ID: storm-${phone}\r\nContact: <sip:${phone}@${own}>\r\n`
    const text = `INVITE sip:${to}@127.0.0.1:${port} SIP/2.0\r\nVia: SIP/2.0/UDP ${own};branch=z9hG4bKi${serial};rport\r\nMax-Forwards: 70\r\n${dialog}CSeq: 1 INVITE\r\nContent-Type: application/sdp\r\nContent-Length: ${SDP.length}\r\n\r\n${SDP}`
    this.#calls.set(phone, { phone, sentAt: performance.now(), status: 0, invitedAt: 0, over: false })
    this.#socket.send(text, port, '127.0.0.1')
    this.#talkMs = talkMs
  }

  #talkMs = 0

  #receive(text: string, port: number): void {
    const phone = header(text, 'Call-ID').replace('storm-', '')
    const status = statusOf(text)
    if (status === 0) {
      if (methodOf(text) === 'BYE') this.#end(phone)
      this.#socket.send(answer(text, '200 OK', `<sip:${phone}@${HOST}>`), port, '127.0.0.1')
      return
    }
    const call = this.#calls.get(phone)
    if (!call || status < 200) return
    if (header(text, 'CSeq').endsWith('BYE')) {
      this.#end(phone)
      return
    }
    this.#request('ACK', text, phone, port)
    if (call.status !== 0) return // its 2xx again
    call.status = status
    if (status >= 300) this.#end(phone)
    else setTimeout(() => this.#request('BYE', text, phone, port), this.#talkMs)
  }

  #end(phone: string): void {
    const call = this.#calls.get(phone)
    if (call) call.over = true
  }

  #request(method: 'ACK' | 'BYE', answered: string, phone: string, port: number): void {
    const own = `${HOST}:${this.#socket.address().port}`
    const refused = statusOf(answered) >= 300
    const uri = /<(.*?)>/.exec(header(answered, 'Contact'))?.[1] ?? `sip:x@127.0.0.1:${port}`
    const branch = refused ? `i${phone.slice(3).replace(/^0+/, '')}` : `${method}${phone}`
    const text = `${method} ${uri} SIP/2.0\r\nVia: SIP/2.0/UDP ${own};branch=z9hG4bK${branch};rport\r\nMax-Forwards: 70\r\nTo: ${header(answered, 'To')}\r\nFrom: ${header(answered, 'From')}\r\nCall-ID: storm-${phone}\r\nCSeq: ${method === 'ACK' ? 1 : 2} ${method}\r\nContent-Length: 0\r\n\r\n`
    this.#socket.send(text, port, '127.0.0.1')
  }
}
