import { header, headerLines, type SipRequest, type SipResponse } from '../message/message.ts'
import { parameter } from '../message/parameter.ts'
import type { Answer } from '../transaction/server-transaction.ts'

/** Seconds; less would be a burden (RFC 4028 4), and a day is longer than any call. */
const MIN_SE = 90
const MAX_SE = 86_400

/** What Session-Expires asks for or grants; the refresher is one of the two sides of that very request. */
export interface SessionExpires {
  readonly seconds: number
  readonly refresher: 'uac' | 'uas' | undefined
}

export function sessionExpires(value: string | undefined): SessionExpires | undefined {
  const digits = /^\s*(\d{1,10})\s*(?:;|$)/.exec(value ?? '')?.[1]
  if (value === undefined || digits === undefined) return undefined
  const semicolon = value.indexOf(';')
  const refresher = semicolon < 0 ? undefined : parameter(value.slice(semicolon), 'refresher')?.toLowerCase()
  return {
    seconds: Math.min(Number(digits), MAX_SE),
    refresher: refresher === 'uac' || refresher === 'uas' ? refresher : undefined,
  }
}

/** 422 for an interval that is too short (RFC 4028 9). */
export function refuseShortSession(request: SipRequest): Answer | undefined {
  const requested = sessionExpires(header(request, 'session-expires'))
  return requested && requested.seconds < MIN_SE ? { status: 422, lines: `Min-SE: ${MIN_SE}\r\n` } : undefined
}

/**
 * The header lines which our 2xx to an INVITE or UPDATE needs (RFC 4028 9): the peer's interval, refreshed by the peer unless it
 * wants us to. '' when it asked for nothing.
 */
export function grantLines(request: SipRequest): string {
  const requested = sessionExpires(header(request, 'session-expires'))
  if (!requested || (request.method !== 'INVITE' && request.method !== 'UPDATE')) return ''
  // A proxy may ask for a caller who does not know timers: then the refresher can only be us.
  const refresher = supportsTimer(request) ? (requested.refresher ?? 'uac') : 'uas'
  const require = refresher === 'uac' ? 'Require: timer\r\n' : ''
  return `Session-Expires: ${requested.seconds};refresher=${refresher}\r\n${require}`
}

function supportsTimer(request: SipRequest): boolean {
  const lists = [...headerLines(request, 'supported'), ...headerLines(request, 'require')]
  return lists.some((list) => /(^|,)\s*timer\s*(,|$)/i.test(list))
}

/** Whether the peer takes UPDATE, by the Allow of its INVITE or 2xx. */
export function allowsUpdate(message: SipRequest | SipResponse): boolean {
  return headerLines(message, 'allow').some((list) => /(^|,)\s*UPDATE\s*(,|$)/.test(list))
}

/** What a timer asks for when its time has come. */
export interface SessionHost {
  /** The peer shall see that we are there. */
  refresh(timer: SessionTimer): void
  /** The peer is gone. */
  end(): void
}

/** Ends a dialog whose peer is gone without a word (RFC 4028 10), or shows the peer that we are not. */
export class SessionTimer {
  readonly seconds: number
  readonly weRefresh: boolean
  readonly #host: SessionHost
  readonly #secondMs: number
  #timer: NodeJS.Timeout | undefined
  #over = false

  constructor(host: SessionHost, seconds: number, weRefresh: boolean, secondMs: number) {
    this.#host = host
    this.#secondMs = secondMs
    this.seconds = seconds
    this.weRefresh = weRefresh
    // The refresher comes at half time; the other side waits until a little before the end.
    this.#after(weRefresh ? seconds / 2 : seconds - Math.min(32, seconds / 3))
  }

  /** What our own re-INVITE or UPDATE says of the session, so that its answer does not end the timer. */
  get lines(): string {
    return `Supported: timer\r\nSession-Expires: ${this.seconds};refresher=${this.weRefresh ? 'uac' : 'uas'}\r\n`
  }

  /** A refresh crossed a request of the peer, or was disliked: again soon. */
  retry(): void {
    this.#after(2 + Math.random() * 2)
  }

  /** The peer did not answer a refresh, or knows of no dialog. */
  end(): void {
    if (!this.#over) this.#host.end()
  }

  stop(): void {
    this.#over = true
    clearTimeout(this.#timer)
  }

  #after(seconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#elapsed(), seconds * this.#secondMs)
  }

  #elapsed(): void {
    if (this.#over) return
    if (this.weRefresh) this.#host.refresh(this)
    else this.#host.end()
  }
}
