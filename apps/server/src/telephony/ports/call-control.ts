/** What the exchange needs of SIP. The drachtio adapter is in `../sip`, a fake for unit tests in `../testing`. */
export interface CallControl {
  /** True while the engine has accepted our secret. */
  readonly connected: boolean
  /** Sends an INVITE. Nothing of it is awaited: the attempt tells. */
  invite(request: OutgoingInvite): Attempt
  /** A request outside of any dialog. Never rejects: who does not answer in time is a 408, an engine that is away a 503. */
  request(request: OutgoingRequest): Promise<RequestOutcome>
}

/** Who we are for a peer that challenges us (401, 407). The secret stays sealed until it is asked for. */
export interface Credentials {
  readonly username: string
  readonly sealed: string
  /** What is sealed is MD5(username:realm:password) and not the password (entities §4, `auth_type`). */
  readonly isHash: boolean
}

export interface OutgoingRequest {
  readonly method: 'REGISTER' | 'OPTIONS'
  readonly uri: string
  /** Where it is sent instead of to its URI. */
  readonly proxy?: string
  readonly headers: Readonly<Record<string, string>>
  /** Number of CSeq; a challenge takes the next one. */
  readonly cseq: number
  readonly credentials?: Credentials | null
  readonly timeoutMs: number
}

export interface RequestOutcome {
  readonly status: number
  readonly reason: string
  /** Where the answer came from; null without one. */
  readonly address: string | null
  header(name: string): string | undefined
}

export interface OutgoingInvite {
  /** Made by the caller so that the dialog's id is durable before the INVITE leaves. */
  readonly callId: string
  readonly fromTag: string
  readonly uri: string
  /** `user` is '' for who has no number: then the INVITE is anonymous (RFC 3323). */
  readonly from: { readonly user: string; readonly host: string; readonly name?: string }
  readonly headers: Readonly<Record<string, string>>
  readonly sdp: string
  /** Where it is sent instead of to its URI. */
  readonly proxy?: string
  readonly credentials?: Credentials | null
  /** Our own limit: after it the INVITE is cancelled and the outcome is 408. */
  readonly timeoutMs: number
  onRinging?(): void
  /** SDP of a provisional answer: the called side can be heard before it answers. */
  onEarlyMedia?(early: Described): void
}

/** An INVITE on its way. */
export interface Attempt {
  /** Never rejects. */
  readonly outcome: Promise<AttemptOutcome>
  /** CANCEL, or BYE when the answer crossed it. Repeating it does nothing. */
  cancel(): void
}

export type AttemptOutcome =
  | { readonly ok: true; readonly dialog: SipDialog; readonly answer: Described }
  | {
      readonly ok: false
      readonly status: number
      readonly reason: string
      /** Users and addresses of Contact, where a redirection names others (RFC 3261 21.3). Nobody has looked at them. */
      readonly contacts?: readonly SipAddress[]
    }

/** Where a URI leads. */
export interface SipAddress {
  readonly user: string
  readonly host: string
  /** 5060 where it names none. */
  readonly port: number
}

/** A session description of a peer. */
export interface Described {
  readonly sdp: string
  /** Address that the message came from; media trusts it more than others (docs/media.md §6). */
  readonly from: string
}

/** An INVITE of somebody else, believed and waiting for an answer. */
export interface IncomingInvite {
  readonly callId: string
  readonly dialogId: string
  /** The INVITE as it came. */
  readonly text: string
  /** User parts of From and of the request URI; of a tel URI its number, '' where there is none. */
  readonly caller: string
  readonly called: string
  /** SDP offer; empty when the peer wants ours. */
  readonly offer: string
  /** Address that it came from. */
  readonly from: string
  header(name: string): string | undefined
  ring(headers?: Readonly<Record<string, string>>): void
  /** 183 with the SDP of the later 200: the caller hears what we play (decision 005). */
  earlyMedia(sdp: string): void
  /** Repeating it, or rejecting what was answered or cancelled, does nothing. */
  reject(status: number, headers?: Readonly<Record<string, string>>): void
  /** 200; null when the caller gave up first or the engine refused. */
  answer(sdp: string, headers?: Readonly<Record<string, string>>): Promise<SipDialog | null>
  /** Asked after `answer` made an offer: the peer's answer to it; null when its ACK brought none. Never rejects. */
  acknowledged(): Promise<Described | null>
  /** The peer sent CANCEL before our answer. Heard at once when they already did. */
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
 * comes back. `gone`: the peer knows no such dialog. `over`: the engine knows none, for it has ended.
 */
export type DialogLife = 'alive' | 'unreachable' | 'gone' | 'over'

/** A confirmed dialog. */
export interface SipDialog {
  readonly texts: DialogTexts
  /** BYE. Never rejects: whatever the peer says, the dialog is over. `heard` is called when it has answered, however late. */
  bye(heard?: () => void): Promise<void>
  /** An OPTIONS inside the dialog, waited for at most `patience` ms (4 s). Never rejects. */
  ask(patience?: number): Promise<DialogLife>
  /**
   * How far the REFER that `onRefer` took last has come (RFC 3515 2.4.4). The first final status ends its subscription;
   * later ones, and those without a REFER, do nothing. Resolves when the peer has taken note. Never rejects.
   */
  notify(status: number): Promise<void>
  /** One key as an INFO (`application/dtmf-relay`). Never rejects. */
  info(digit: string): Promise<void>
  /** A re-INVITE: the peer's answer, or null when it refused, is gone or too slow. Never rejects. */
  reinvite(sdp: string): Promise<string | null>
  handlers: DialogHandlers
}

/** Who ended a dialog: its peer, or the engine itself (no ACK came, it shuts down). */
export type ByeFrom = 'peer' | 'engine'

/** What a REFER asks for: its peer wants the other party to be connected elsewhere (RFC 3515). */
export interface Referral {
  /** User part of Refer-To. */
  readonly target: string
  /** The dialog that is to be replaced, as Refer-To names it (RFC 3891); tags are '' where it leaves them out. */
  readonly replaces: { readonly callId: string; readonly toTag: string; readonly fromTag: string } | null
  header(name: string): string | undefined
}

/** Set by the owner of the dialog, as a whole. Set after a BYE that nobody heard, `onBye` is called at once. */
export interface DialogHandlers {
  onBye(from: ByeFrom): void
  /** A re-INVITE; the answer's SDP, or null for 488. Empty `sdp`: the peer wants our offer, and `onAnswer` hears its answer. */
  onOffer(offer: Described): Promise<string | null>
  onAnswer?(answer: Described): void
  /** `application/dtmf-relay` or `application/dtmf` in an INFO. */
  onDigit(digit: string): void
  /** A REFER: 202 takes it, anything else refuses it. Absent: nobody may refer from this dialog, 403. */
  onRefer?(referral: Referral): Promise<number>
}

export const NO_HANDLERS: DialogHandlers = { onBye() {}, onOffer: async () => null, onDigit() {} }
