import type { IncomingMessage } from 'node:http'
import { hostName, isLoopbackName } from '@ramal/domain/network/host-name'
import { isSameSecret } from '@ramal/process/same-secret'

const ANY_ADDRESS = new Set(['0.0.0.0', '::'])

/** Whom the simulator lets in: who calls it by a name of its own, from no other page, and brings the token of this start. */
export class Door {
  readonly #name: string
  readonly #token: string
  readonly #port: () => number

  constructor(options: { host: string; publicAddress: string; token: string; port(): number }) {
    const { host, publicAddress } = options
    const bound = ANY_ADDRESS.has(host) ? publicAddress : host
    this.#name = hostName(bound) ?? bound
    this.#token = options.token
    this.#port = options.port
  }

  /**
   * Whether a request is meant for us: a page whose own name was led to this address (DNS rebinding) names itself as the host, and
   * one of another origin says so. Programs name no origin.
   */
  isForUs(request: IncomingMessage): boolean {
    const { host, origin } = request.headers
    const name = hostName(host ?? '')
    if (name === null || (name !== this.#name && !isLoopbackName(name))) return false
    return origin === undefined || URL.parse(origin)?.host === host?.toLowerCase()
  }

  /** The token came in the header of a program or in the cookie of the panel. */
  holdsToken(request: IncomingMessage): boolean {
    const { authorization, cookie = '' } = request.headers
    if (authorization !== undefined) return this.#isToken(authorization.replace(/^Bearer /, ''))
    const pairs = cookie.split(';').map((pair) => pair.trim())
    const found = pairs.find((pair) => pair.startsWith(`${this.#cookieName}=`))
    return found !== undefined && this.#isToken(found.slice(this.#cookieName.length + 1))
  }

  /** What the panel's browser is told to keep when it came by the link; null when the token in it is another one. */
  cookieFor(token: string): string | null {
    if (!this.#isToken(token)) return null
    return `${this.#cookieName}=${this.#token}; HttpOnly; SameSite=Strict; Path=/`
  }

  // Cookies know no ports: several simulators of one machine keep theirs apart.
  get #cookieName(): string {
    return `ramal_sim_${this.#port()}`
  }

  #isToken(text: string): boolean {
    return isSameSecret(text, this.#token)
  }
}
