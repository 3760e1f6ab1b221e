import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import { type LineRules, NO_RULES, ruledFrame, ruledInvite, withoutMetadata } from './call-facts.ts'

/** The websockets of the product (contract §8, §9, §13). */
export type SocketName = 'business' | 'chat' | 'sip'

interface Pair {
  name: SocketName
  browser: WebSocket
  product: WebSocket
}

/**
 * A bad line between a console and the product: whoever opens the console at its address has everything as it is, but calls come
 * as the rules say (contract §13.2) and sockets can be cut. Call metadata cannot be delayed anywhere else from outside.
 */
export class Line {
  readonly #server: Server
  readonly #target: () => string
  readonly #sockets = new WebSocketServer({
    noServer: true,
    handleProtocols: (offered) => [...offered][0] ?? false,
  })
  readonly #pairs = new Set<Pair>()
  /** When the first question about a call came: its metadata is held back from then on. */
  readonly #silentUntil = new Map<string, number>()
  readonly #awayUntil = new Map<SocketName, number>()
  #asked = 0
  rules: LineRules = NO_RULES

  private constructor(target: () => string) {
    this.#target = target
    this.#server = createServer((request, response) => {
      const { method, url, headers } = request
      const onward = httpRequest(new URL(url ?? '/', this.#target()), { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      onward.on('error', () => response.writeHead(502).end())
      request.pipe(onward)
    })
    this.#server.on('upgrade', (request, socket, head) => this.#splice(request, socket, head))
  }

  /** Opens on a free port of `host`; `target` is the product's address and is asked anew for each request. */
  static async open(host: string, target: () => string): Promise<Line> {
    const line = new Line(target)
    await new Promise<void>((resolve) => line.#server.listen(0, host, resolve))
    return line
  }

  get port(): number {
    const address = this.#server.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  /** How often softphones asked for metadata. */
  get questions(): number {
    return this.#asked
  }

  /** Cuts the sockets of that name without a word, as a network that goes away for `awayMs` does. Returns how many there were. */
  cut(name: SocketName, awayMs = 0): number {
    this.#awayUntil.set(name, Date.now() + awayMs)
    const cut = [...this.#pairs].filter((pair) => pair.name === name)
    for (const { browser, product } of cut) {
      browser.terminate()
      product.terminate()
    }
    return cut.length
  }

  async close(): Promise<void> {
    for (const name of ['business', 'chat', 'sip'] as const) this.cut(name)
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #splice(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { url = '/', headers } = request
    if (Date.now() < (this.#awayUntil.get(nameOf(url)) ?? 0)) return void socket.destroy()
    const target = new URL(url, this.#target().replace(/^http/, 'ws'))
    const protocols = headers['sec-websocket-protocol']?.split(',').map((one) => one.trim()) ?? []
    const { host, origin, cookie } = headers
    const product = new WebSocket(target, protocols, {
      headers: { ...(host && { host }), ...(origin && { origin }), ...(cookie && { cookie }) },
    })
    product.on('error', () => socket.destroy())
    product.once('open', () =>
      this.#sockets.handleUpgrade(request, socket, head, (browser) => this.#join(url, browser, product)),
    )
  }

  #join(url: string, browser: WebSocket, product: WebSocket): void {
    const name = nameOf(url)
    const pair: Pair = { name, browser, product }
    this.#pairs.add(pair)
    browser.on('message', (data, isBinary) => {
      if (name === 'business') this.#note(String(data))
      if (product.readyState === WebSocket.OPEN) product.send(isBinary ? data : String(data))
    })
    product.on('message', (data, isBinary) => {
      if (browser.readyState === WebSocket.OPEN)
        browser.send(isBinary ? data : this.#ruled(name, String(data)))
    })
    browser.on('error', () => browser.terminate())
    const leave = (other: WebSocket) => (code: number, reason: Buffer) => {
      this.#pairs.delete(pair)
      // Codes that only a browser makes up cannot be sent (RFC 6455 7.4.1).
      if (code === 1005 || code === 1006) other.terminate()
      else other.close(code, reason)
    }
    browser.once('close', leave(product))
    product.once('close', leave(browser))
  }

  #note(text: string): void {
    if (!text.includes('"get_call_metadata"')) return
    this.#asked += 1
    const { uid } = JSON.parse(text) as { uid: string }
    const { metadata_delay } = this.rules
    if (metadata_delay !== null && !this.#silentUntil.has(uid))
      this.#silentUntil.set(uid, Date.now() + metadata_delay)
  }

  #ruled(name: SocketName, text: string): string {
    if (name === 'sip') return ruledInvite(text, this.rules)
    if (name !== 'business') return text
    return this.#isHeldBack(text) ? withoutMetadata(text) : ruledFrame(text, this.rules)
  }

  #isHeldBack(text: string): boolean {
    if (this.rules.metadata_delay === null || !text.includes('"changeCallStep"')) return false
    const { data } = JSON.parse(text) as { data?: { uid?: string } }
    const until = this.#silentUntil.get(data?.uid ?? '')
    return until === undefined || Date.now() < until // nobody has asked yet
  }
}

function nameOf(url: string): SocketName {
  return (['business', 'chat'] as const).find((one) => url.includes(one)) ?? 'sip'
}
