import { ANONYMOUS_ADDRESS } from '@ramal/contract/sip-headers'
import { isRedirection, refusalStatus } from '@ramal/domain/dial-status/cause'
import { beside } from '@ramal/process/beside'
import type { Logger } from '../../platform/log.ts'
import type { Attempt, AttemptOutcome, OutgoingInvite } from '../ports/call-control.ts'
import { type OpenSecret, proofFor } from './credentials.ts'
import {
  addressesIn,
  type Srf,
  type SrfDialog,
  type SrfRequest,
  type SrfResponse,
  userText,
} from './drachtio.ts'
import type { Membership } from './membership.ts'
import { SrfCallDialog } from './srf-dialog.ts'

/** What a CANCEL may take until we stop waiting for the 487. */
const CANCEL_MS = 3_000

/** Who calls, as From writes it; who has no number is anonymous. */
export function fromAddress({ user, host, name }: OutgoingInvite['from']): string {
  const shown = name ? `"${name.replace(/["\\\p{Cc}]/gu, '')}" ` : ''
  // RFC 3261 19.1.1: a URI with `@` has a user. RFC 3323 4.1.1.3 is what a URI without one is then.
  const address = user === '' ? ANONYMOUS_ADDRESS : `${userText(user)}@${host}`
  return `${shown}<sip:${address}>`
}

interface AttemptDeps {
  readonly srf: Srf
  readonly log: Logger
  readonly open: OpenSecret
  readonly membership: Membership
}

/** One INVITE of ours, with a limit of our own around drachtio's promise (docs/sip.md §9.3). */
export class SrfAttempt implements Attempt {
  readonly outcome: Promise<AttemptOutcome>
  readonly #request: OutgoingInvite
  readonly #log: Logger
  readonly #open: OpenSecret
  readonly #membership: Membership
  #settle!: (outcome: AttemptOutcome) => void
  #sent: SrfRequest | null = null
  #canceled: { status: number; reason: string } | null = null
  #settled = false
  #timer: NodeJS.Timeout

  constructor({ srf, log, open, membership }: AttemptDeps, request: OutgoingInvite) {
    this.#request = request
    this.#open = open
    this.#log = log
    this.#membership = membership
    membership.add(this)
    this.outcome = new Promise((resolve) => {
      this.#settle = resolve
    })
    this.#timer = setTimeout(() => this.#cancel(408, 'no answer in time'), request.timeoutMs)
    beside(this.#send(srf), log, 'an INVITE')
  }

  cancel(): void {
    this.#cancel(487, 'cancelled')
  }

  /** Takes it back for an exchange that is no longer there: its outcome is told to nobody. */
  leave(): void {
    this.#settle = () => {}
    this.cancel()
  }

  async #send(srf: Srf, proof: Readonly<Record<string, string>> = {}): Promise<void> {
    const { uri, callId, fromTag, sdp, headers, from, proxy } = this.#request
    const options = {
      localSdp: sdp,
      ...(proxy === undefined ? {} : { proxy }),
      headers: {
        ...headers,
        ...proof,
        'Call-ID': callId,
        From: `${fromAddress(from)};tag=${fromTag}`,
      },
    }
    try {
      const dialog = await srf.createUAC(uri, options, {
        cbRequest: (error, req) => this.#handleSent(error, req),
        cbProvisional: (res) => {
          if (res.status > 100 && !this.#canceled) this.#handleProgress(res)
        },
      })
      await this.#answered(dialog)
    } catch (error) {
      const { status, reason, res } = error as { status?: number; reason?: string; res?: SrfResponse }
      const next = res && Object.keys(proof).length === 0 ? this.#proof(res) : null
      if (next) return this.#send(srf, next)
      if (status === undefined) this.#log.warn({ err: error, uri }, 'INVITE could not be sent')
      const told = status === undefined ? 503 : refusalStatus(status, res?.get('Reason'))
      const contacts = isRedirection(told) ? { contacts: addressesIn(res?.get('Contact')) } : {}
      this.#end({
        ok: false,
        status: this.#canceled?.status ?? told,
        reason: reason ?? 'not sent',
        ...contacts,
      })
    }
  }

  /** What answers a challenge; null for any other refusal, and once we gave up. */
  #proof(res: SrfResponse): Record<string, string> | null {
    const { credentials, uri } = this.#request
    if (this.#canceled || this.#settled || !credentials) return null
    const proof = proofFor(res, { method: 'INVITE', uri }, credentials, this.#open)
    return proof && { ...proof, CSeq: `${Number.parseInt(this.#sent?.get('CSeq') ?? '1', 10) + 1} INVITE` }
  }

  #handleProgress(res: SrfResponse): void {
    const sdp = /^application\/sdp\b/i.test(res.get('Content-Type') ?? '') ? res.body : ''
    if (sdp) this.#request.onEarlyMedia?.({ sdp, from: res.source_address })
    if (!sdp || res.status === 180) this.#request.onRinging?.()
  }

  #handleSent(error: unknown, req: SrfRequest): void {
    if (error) return
    this.#sent = req
    if (this.#canceled) this.#sendCancel(req)
  }

  async #answered(dialog: SrfDialog): Promise<void> {
    const texts = {
      dialogId: dialog.id,
      sipRole: 'uac' as const,
      invite: dialog.req.raw,
      ok: (dialog.res.msg as { raw: string }).raw,
    }
    if (this.#settled || this.#canceled) {
      // The 200 crossed our CANCEL (RFC 3261 9.1): the dialog exists and has to be ended.
      this.#end({ ok: false, status: this.#canceled?.status ?? 487, reason: 'cancelled' })
      await new SrfCallDialog(dialog, texts, this.#log).bye()
      return
    }
    const ours = new SrfCallDialog(dialog, texts, this.#log, this.#membership)
    const answer = { sdp: dialog.remote.sdp, from: dialog.res.source_address }
    this.#end({ ok: true, dialog: ours, answer })
  }

  #cancel(status: number, reason: string): void {
    if (this.#settled || this.#canceled) return
    this.#canceled = { status, reason }
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#end({ ok: false, status, reason }), CANCEL_MS)
    if (this.#sent) this.#sendCancel(this.#sent)
  }

  #sendCancel(req: SrfRequest): void {
    const headers = { Reason: 'SIP;cause=200;text="Call completed elsewhere"' }
    const tooLate = (error: unknown) =>
      this.#log.debug({ err: error, call: this.#request.callId }, 'CANCEL came too late')
    try {
      req.cancel({ headers }, (error) => error && tooLate(error))
    } catch (error) {
      tooLate(error) // The library throws where the engine is away: so is the INVITE then.
    }
  }

  #end(outcome: AttemptOutcome): void {
    if (this.#settled) return
    this.#settled = true
    this.#membership.remove(this)
    clearTimeout(this.#timer)
    this.#settle(outcome)
  }
}
