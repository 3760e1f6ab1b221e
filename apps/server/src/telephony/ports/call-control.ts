/** What the exchange needs of SIP. The drachtio adapter is in `../sip`, a fake for unit tests in `../testing`. */
export interface CallControl {
  /** True while the engine has accepted our secret. */
  readonly connected: boolean
  /** Sends an INVITE. Nothing of it is awaited: the attempt tells. */
  invite(request: OutgoingInvite): Attempt
}

export interface OutgoingInvite {
  /** Made by the caller so that the dialog's id is durable before the INVITE leaves. */
  readonly callId: string
  readonly fromTag: string
  readonly uri: string
  readonly from: { readonly user: string; readonly host: string; readonly name?: string }
  readonly headers: Readonly<Record<string, string>>
  readonly sdp: string
  /** Our own limit: after it the INVITE is cancelled and the outcome is 408. */
  readonly timeoutMs: number
  onRinging?(): void
}

/** An INVITE on its way. */
export interface Attempt {
  /** Never rejects. */
  readonly outcome: Promise<AttemptOutcome>
  /** CANCEL, or BYE when the answer crossed it. Repeating it does nothing. */
  cancel(): void
}

export type AttemptOutcome =
  | { readonly ok: true; readonly dialog: SipDialog; readonly sdp: string }
  | { readonly ok: false; readonly status: number; readonly reason: string }

/** An INVITE of somebody else, believed and waiting for an answer. */
export interface IncomingInvite {
  readonly callId: string
  readonly dialogId: string
  /** The INVITE as it came. */
  readonly text: string
  /** User parts of From and of the request URI. */
  readonly caller: string
  readonly called: string
  /** SDP offer; empty when the peer wants ours. */
  readonly offer: string
  header(name: string): string | undefined
  ring(headers?: Readonly<Record<string, string>>): void
  /** 183 with the SDP of the later 200: the caller hears what we play (decision 005). */
  earlyMedia(sdp: string): void
  /** Repeating it, or rejecting what was answered or cancelled, does nothing. */
  reject(status: number, headers?: Readonly<Record<string, string>>): void
  /** 200; null when the caller gave up first or the engine refused. */
  answer(sdp: string, headers?: Readonly<Record<string, string>>): Promise<SipDialog | null>
  /** The peer sent CANCEL before our answer. Heard at once when he already did. */
  onCancel(listener: () => void): void
}

/** Texts from which a restarted server rebuilds a dialog (architecture §4a). */
export interface DialogTexts {
  readonly dialogId: string
  readonly sipRole: 'uac' | 'uas'
  readonly invite: string
  readonly ok: string
}

/**
 * `alive`: the peer answered. `unreachable`: the dialog stands, but nobody answers; a browser is that while its websocket
 * comes back. `gone`: engine or peer know no such dialog.
 */
export type DialogLife = 'alive' | 'unreachable' | 'gone'

/** A confirmed dialog. */
export interface SipDialog {
  readonly texts: DialogTexts
  /** BYE. Never rejects: whatever the peer says, the dialog is over. */
  bye(headers?: Readonly<Record<string, string>>): Promise<void>
  /** An OPTIONS inside the dialog. Never rejects. */
  ask(): Promise<DialogLife>
  handlers: DialogHandlers
}

/** Who ended a dialog: its peer, or the engine itself (no ACK came, it shuts down). */
export type ByeFrom = 'peer' | 'engine'

/** Set by the owner of the dialog, as a whole. Set after a BYE that nobody heard, `onBye` is called at once. */
export interface DialogHandlers {
  onBye(from: ByeFrom): void
  /** A re-INVITE; the answer's SDP, or null for 488. */
  onOffer(offer: string): Promise<string | null>
  /** `application/dtmf-relay` or `application/dtmf` in an INFO. */
  onDigit(digit: string): void
}

export const NO_HANDLERS: DialogHandlers = { onBye() {}, onOffer: async () => null, onDigit() {} }
