import type { Profile } from '@ramal/contract/entities/profile'
import { sipProtocols } from '@ramal/contract/socket-handshake'
import type { IncomingCall } from '@ramal/sip/user-agent/incoming-call'
import type { Outcome } from '@ramal/sip/user-agent/options'
import type { OutgoingCall } from '@ramal/sip/user-agent/outgoing-call'
import { createUserAgent, type UserAgent } from '@ramal/sip/user-agent/user-agent'
import { now } from './now.ts'
import { browserOffer } from './phone-media.ts'
import type { Recorder } from './trace-entry.ts'
import { tunnelFor } from './tunnel.ts'
import { Waiting } from './waiting.ts'

export type Voip = NonNullable<Profile['voip']>

/** `Expires` of a REGISTER, s (contract §13). */
export const REGISTER_SECONDS = 300

/** How long the end of a call may take, ms. */
const END_MS = 1_000

export interface PhoneOptions {
  readonly voip: Voip
  /** Of the page that the softphone would run in: its origin, and its cookies where it has some. */
  readonly headers: Readonly<Record<string, string>>
  /** What proves the session beside the subprotocol `sip` (contract §13). */
  readonly token: string
  /** Names the phone in the trace. */
  readonly line: number
  readonly record: Recorder
}

/** The softphone of a profile as far as signalling goes: SIP over its websocket (contract §13). Judges nothing. */
export class Phone {
  readonly voip: Voip
  readonly #agent: UserAgent
  readonly #arrived: IncomingCall[] = []
  readonly #calls: (IncomingCall | OutgoingCall)[] = []
  readonly #waiting = new Waiting()

  private constructor(voip: Voip, agent: UserAgent) {
    this.voip = voip
    this.#agent = agent
    agent.onInvite((call) => {
      call.ring()
      this.#arrived.push(call)
      this.#calls.push(call)
      this.#waiting.wake()
    })
  }

  /** Connects; rejects when the websocket cannot be had. */
  static async open({ voip, headers, token, line, record }: PhoneOptions): Promise<Phone> {
    const agent = await createUserAgent({
      host: '127.0.0.1',
      transport: 'ws',
      websocket: {
        url: voip.websocket,
        headers,
        protocols: sipProtocols(token).slice(1),
        ...tunnelFor(voip.websocket),
      },
      username: voip.endpoint,
      password: voip.password,
      realm: voip.realm,
      trace: (direction, text) =>
        record({ kind: 'sip', at: now(), line, direction, text: withoutProof(text) }),
    })
    return new Phone(voip, agent)
  }

  register(): Promise<Outcome> {
    return this.#agent.register({ expires: REGISTER_SECONDS })
  }

  unregister(): Promise<Outcome> {
    return this.#agent.unregister()
  }

  /** Asks the registrar whether it is there (contract §13: every 5 s). */
  options(): Promise<Outcome> {
    return this.#agent.options({ uri: `sip:${this.voip.realm}` })
  }

  /** Calls a number of the realm with an offer like a browser's. */
  call(number: string, headers: Readonly<Record<string, string>> = {}, sdp = browserOffer()): OutgoingCall {
    const call = this.#agent.invite({ to: `sip:${number}@${this.voip.realm}`, sdp, headers })
    this.#calls.push(call)
    return call
  }

  /** The next call that fits and was not given out yet; null when none rings within `ms`. */
  ringing(ms: number, fits: (call: IncomingCall) => boolean = () => true): Promise<IncomingCall | null> {
    return this.#waiting.until(() => {
      const at = this.#arrived.findIndex(fits)
      return at < 0 ? null : (this.#arrived.splice(at, 1)[0] ?? null)
    }, ms)
  }

  /** Ends the calls that still run, so that nobody is left busy, and the connection. */
  async close(): Promise<void> {
    const ended = Promise.allSettled(this.#calls.map(end))
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, END_MS))])
    await this.#agent.close()
  }
}

async function end(call: IncomingCall | OutgoingCall): Promise<void> {
  if (call.session?.isOver) return
  if (call.session) await call.session.bye()
  else if ('cancel' in call) call.cancel()
  else call.reject(480)
}

// With challenge and response beside it a weak password can be guessed: a trace is shown around.
function withoutProof(text: string): string {
  return text.replace(/\bresponse="[^"]*"/g, 'response="…"')
}
