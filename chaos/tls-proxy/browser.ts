import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import { businessProtocols, chatProtocols, sipProtocols } from '@ramal/contract/socket-handshake'
import { WebSocket } from 'ws'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
}

/** How long a socket may take to answer, ms. */
const ANSWER_MS = 5_000

/** A browser as far as cookies, TLS and sockets go, on an address of its own. */
export class Browser {
  readonly #url: URL
  readonly #from: string
  readonly #claims: Readonly<Record<string, string>>
  readonly #cookies = new Map<string, string>()
  csrfToken = ''

  /** `claims`: what it says of itself that only a proxy may say. */
  constructor(url: URL, from: string, claims: Readonly<Record<string, string>> = {}) {
    this.#url = url
    this.#from = from
    this.#claims = claims
  }

  async signIn(username: string, password: string): Promise<Answer> {
    this.csrfToken = String((await this.ask('GET', '/api/pre-session/')).body['csrfToken'])
    const answer = await this.ask('POST', '/api/session/login/', { username, password })
    if (answer.status === 200) this.csrfToken = String(answer.body['csrfToken'])
    return answer
  }

  async ask(method: string, path: string, body?: object): Promise<Answer> {
    const { request } = this.#url.protocol === 'https:' ? https : http
    const asked = request(new URL(path, this.#url), {
      method,
      localAddress: this.#from,
      rejectUnauthorized: false,
      agent: false,
      headers: {
        ...this.#headers(),
        ...(body ? { 'content-type': 'application/json', 'x-csrftoken': this.csrfToken } : {}),
      },
    })
    asked.end(body && JSON.stringify(body))
    const [response] = (await once(asked, 'response')) as [http.IncomingMessage]
    let text = ''
    for await (const chunk of response.setEncoding('utf8')) text += chunk
    for (const line of response.headers['set-cookie'] ?? []) this.#keep(line)
    const parsed: unknown = text === '' ? {} : JSON.parse(text)
    return { status: response.statusCode ?? 0, headers: response.headers, body: parsed as Answer['body'] }
  }

  /** The first thing that each kind of socket says to its own question. */
  async socket(kind: 'business' | 'chat' | 'sip', hasCookies = true): Promise<string> {
    const url = new URL(`/ws/${kind}/`, this.#url)
    url.protocol = url.protocol.replace('http', 'ws')
    const socket = new WebSocket(url, this.#protocols(kind), {
      localAddress: this.#from,
      rejectUnauthorized: false,
      headers: hasCookies ? this.#headers() : {},
      origin: this.#url.origin,
    })
    try {
      const signal = AbortSignal.timeout(ANSWER_MS)
      await once(socket, 'open', { signal })
      socket.send(kind === 'sip' ? OPTIONS : JSON.stringify({ action: 'ping' }))
      return String((await once(socket, 'message', { signal }))[0])
    } catch (error) {
      return String(error)
    } finally {
      socket.terminate()
    }
  }

  #protocols(kind: 'business' | 'chat' | 'sip'): string[] {
    if (kind === 'business') return businessProtocols(randomUUID(), this.csrfToken)
    return kind === 'chat' ? chatProtocols(this.csrfToken) : sipProtocols('')
  }

  #headers(): Record<string, string> {
    return { ...this.#claims, cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') }
  }

  #keep(line: string): void {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
    this.#cookies.set(name, value)
  }
}

const OPTIONS = [
  'OPTIONS sip:demo.ramal.local SIP/2.0',
  'Via: SIP/2.0/WSS tls.invalid;branch=z9hG4bKtlsproxy',
  'Max-Forwards: 70',
  'From: <sip:10001@demo.ramal.local>;tag=tls',
  'To: <sip:demo.ramal.local>',
  'Call-ID: tls-proxy',
  'CSeq: 1 OPTIONS',
  'Content-Length: 0',
  '',
  '',
].join('\r\n')
