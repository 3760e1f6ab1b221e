import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { answerChallenge, parseDigest } from '@ramal/sip/digest'
import { WebSocket } from 'ws'

export const FIRST_EXTENSION = 20_001

/** Token of the session that an agent's page has. */
export const tokenOf = (extension: number) => `agent-${extension}`

/** Many browsers as far as REGISTER goes: a websocket each, two requests for each registration. */
export class Agents {
  readonly #sockets: WebSocket[] = []
  readonly #realm: string
  readonly #password: string
  /** Numbers count within a Call-ID: whoever comes again has a new one. */
  readonly #id = randomUUID()
  readonly #first: number
  #cseq = 0

  /** `first`: extension of the first of them. */
  constructor(realm: string, password: string, first = FIRST_EXTENSION) {
    this.#realm = realm
    this.#password = password
    this.#first = first
  }

  async open(count: number, url: string, headers: Record<string, string> = {}): Promise<void> {
    while (this.#sockets.length < count) {
      const batch = Array.from({ length: Math.min(50, count - this.#sockets.length) }, (_, at) => {
        const token = tokenOf(this.#first + this.#sockets.length + at)
        return new WebSocket(url, ['sip', `token.${token}`], {
          perMessageDeflate: false,
          headers,
          origin: url.replace(/^ws/, 'http').replace(/(\d)\/.*/, '$1'),
        })
      })
      await Promise.all(batch.map((socket) => once(socket, 'open')))
      this.#sockets.push(...batch)
    }
  }

  /** The softphone of one of them opens its socket (anew) and registers; false: it was refused. Throws when it cannot connect. */
  async come(at: number, url: string): Promise<boolean> {
    const token = tokenOf(this.#first + at)
    const origin = url.replace(/^ws/, 'http').replace(/(\d)\/.*/, '$1')
    const socket = new WebSocket(url, ['sip', `token.${token}`], { perMessageDeflate: false, origin })
    this.#sockets[at] = socket
    this.#cseq += 2
    await once(socket, 'open')
    socket.on('error', () => undefined)
    return this.#one(at)
  }

  /** Registers all of them, so many at once; gives how many were accepted. */
  async register(atOnce: number): Promise<number> {
    this.#cseq += 2
    let next = 0
    let accepted = 0
    const worker = async () => {
      while (next < this.#sockets.length) {
        next += 1
        if (await this.#one(next - 1)) accepted += 1
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    return accepted
  }

  /** From now on each of them answers requests: gets text and contact, gives what they say, or null. */
  onRequest(react: (text: string, contact: string) => string | null): void {
    for (const [at, socket] of this.#sockets.entries()) {
      const contact = contactOf(String(this.#first + at))
      socket.on('message', (data) => {
        const text = String(data)
        const said = text.startsWith('SIP/2.0 ') ? null : react(text, contact)
        if (said) socket.send(said)
      })
    }
  }

  close(): void {
    for (const socket of this.#sockets) socket.terminate()
  }

  async #one(at: number): Promise<boolean> {
    const socket = this.#sockets[at]
    if (!socket) return false
    const user = String(this.#first + at)
    const cseq = this.#cseq
    const challenged = await ask(socket, this.#request(user, cseq, ''))
    const challenge = parseDigest(/^WWW-Authenticate: (.*?)\r?$/im.exec(challenged)?.[1] ?? '')
    if (!challenge) return false
    const draft = {
      method: 'REGISTER',
      uri: `sip:${this.#realm}`,
      username: user,
      password: this.#password,
      cnonce: 'c0',
    }
    const credentials = `Authorization: ${answerChallenge(challenge, draft)}\r\n`
    return (await ask(socket, this.#request(user, cseq + 1, credentials))).startsWith('SIP/2.0 200')
  }

  #request(user: string, cseq: number, lines: string): string {
    const contact = contactOf(user)
    const host = hostOf(user)
    return `REGISTER sip:${this.#realm} SIP/2.0\r\nVia: SIP/2.0/WS ${host};branch=z9hG4bK${user}x${cseq}\r\nMax-Forwards: 69\r\nTo: <sip:${user}@${this.#realm}>\r\nFrom: <sip:${user}@${this.#realm}>;tag=t${user}\r\nCall-ID: ${user}-${this.#id}\r\nCSeq: ${cseq} REGISTER\r\nContact: ${contact};expires=300\r\nExpires: 300\r\nAllow: INVITE,ACK,CANCEL,BYE,UPDATE,MESSAGE,OPTIONS,REFER,INFO,NOTIFY\r\nSupported: path,gruu,outbound\r\nUser-Agent: JsSIP 3.13.8\r\n${lines}Content-Length: 0\r\n\r\n`
  }
}

const hostOf = (user: string) => `${createHash('md5').update(user).digest('hex').slice(0, 12)}.invalid`

const contactOf = (user: string) => `<sip:${user}@${hostOf(user)};transport=ws>`

async function ask(socket: WebSocket, text: string): Promise<string> {
  const answer = once(socket, 'message', { signal: AbortSignal.timeout(20_000) })
  socket.send(text)
  return String((await answer)[0])
}
