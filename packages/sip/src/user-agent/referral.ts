import { EventEmitter } from 'node:events'
import type { Headers, Outcome } from './options.ts'

export interface ReferralEvents {
  /** A NOTIFY told how far the transfer is: the status of its message/sipfrag. */
  progress: [status: number]
}

/** A REFER of ours and what its NOTIFYs say (RFC 3515). */
export class Referral extends EventEmitter<ReferralEvents> {
  /** How the REFER itself was answered. */
  readonly accepted: Promise<Outcome>
  /** The first status of 200 or more that a NOTIFY told; the REFER's own when it was refused, 487 when the call ended first. */
  readonly final: Promise<number>
  /** Every status told, in order. */
  readonly statuses: number[] = []
  /** The subscription was ended by its notifier, as it should be. */
  isTerminated = false
  #settle: (status: number) => void = () => {}

  constructor(accepted: Promise<Outcome>) {
    super()
    this.final = new Promise((resolve) => {
      this.#settle = resolve
    })
    this.accepted = accepted.then((outcome) => {
      if (!outcome.ok) this.#settle(outcome.status)
      return outcome
    })
  }

  /** Takes a NOTIFY of the dialog; false when it is not about a REFER. */
  take(body: string, headers: Headers): boolean {
    if (!/^refer\b/i.test(headers['event'] ?? '')) return false
    const status = Number(/^SIP\/2\.0 (\d{3})/.exec(body)?.[1] ?? 0)
    if (/^terminated\b/i.test(headers['subscription-state'] ?? '')) this.isTerminated = true
    if (status === 0) return true
    this.statuses.push(status)
    this.emit('progress', status)
    if (status >= 200) this.#settle(status)
    return true
  }

  /** The dialog is over: no NOTIFY will come any more. */
  end(): void {
    this.#settle(487)
  }
}

/** Refer-To of a transfer: `replaces` names the dialog that is to be replaced, as its other side knows it (RFC 3891). */
export function referTo(uri: string, replaces: string | undefined): string {
  return replaces === undefined ? `<${uri}>` : `<${uri}?Replaces=${encodeURIComponent(replaces)}>`
}
