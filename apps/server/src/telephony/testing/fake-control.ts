import {
  type Attempt,
  type AttemptOutcome,
  type ByeFrom,
  type CallControl,
  type Described,
  type DialogHandlers,
  type DialogLife,
  type IncomingInvite,
  NO_HANDLERS,
  type OutgoingInvite,
  type OutgoingRequest,
  type Referral,
  type RequestOutcome,
  type SipAddress,
  type SipDialog,
} from '../ports/call-control.ts'

/** A dialog whose peer is the test. */
export class FakeDialog implements SipDialog {
  readonly texts
  handlers: DialogHandlers = NO_HANDLERS
  /** What an OPTIONS would find. */
  alive = true
  /** How often one was sent. */
  asked = 0
  byes = 0
  /** Statuses told of a REFER, keys sent, SDP offered. */
  readonly notified: number[] = []
  readonly keys: string[] = []
  readonly offered: string[] = []
  /** What the peer answers to a re-INVITE; null refuses it. */
  answerTo: (offer: string) => string | null = () => 'v=0'

  constructor(dialogId: string, sipRole: 'uac' | 'uas', uri: string) {
    this.texts = { dialogId, sipRole, invite: `INVITE ${uri} SIP/2.0\r\n`, ok: 'OK' }
  }

  async bye(): Promise<void> {
    this.byes += 1
  }

  /** How long each question was to wait for its answer, ms. */
  readonly patience: (number | undefined)[] = []

  async ask(patience?: number): Promise<DialogLife> {
    this.asked += 1
    this.patience.push(patience)
    return this.alive ? 'alive' : 'unreachable'
  }

  async notify(status: number): Promise<void> {
    this.notified.push(status)
  }

  async info(digit: string): Promise<void> {
    this.keys.push(digit)
  }

  async reinvite(sdp: string): Promise<string | null> {
    this.offered.push(sdp)
    return this.answerTo(sdp)
  }

  /** The peer sends a REFER; resolves with what it is answered. */
  refer(referral: Omit<Referral, 'header'> & { headers?: Record<string, string> }): Promise<number> {
    const { headers = {}, ...rest } = referral
    return this.handlers.onRefer?.({ ...rest, header: (name) => headers[name] }) ?? Promise.resolve(403)
  }

  hangUp(from: ByeFrom = 'peer'): void {
    this.handlers.onBye(from)
  }
}

/** An INVITE of ours that the test answers. */
export class FakeAttempt implements Attempt {
  readonly request: OutgoingInvite
  readonly outcome: Promise<AttemptOutcome>
  isCancelled = false
  isOver = false
  #settle: (outcome: AttemptOutcome) => void = () => {}

  constructor(request: OutgoingInvite) {
    this.request = request
    this.outcome = new Promise((resolve) => {
      this.#settle = resolve
    })
  }

  answer(): FakeDialog {
    const dialog = new FakeDialog(
      `${this.request.callId};from-tag=${this.request.fromTag}`,
      'uac',
      this.request.uri,
    )
    this.isOver = true
    this.#settle({ ok: true, dialog, answer: { sdp: 'v=0', from: '127.0.0.9' } })
    return dialog
  }

  /** `contacts`: whom a redirection names. */
  refuse(status: number, contacts?: readonly SipAddress[]): void {
    this.isOver = true
    this.#settle({ ok: false, status, reason: '', ...(contacts ? { contacts } : {}) })
  }

  cancel(): void {
    this.isCancelled = true
    this.isOver = true
    this.#settle({ ok: false, status: 487, reason: 'cancelled' })
  }
}

/** SIP without SIP: what would leave is kept, in order. */
export class FakeControl implements CallControl {
  readonly connected: boolean = true
  readonly attempts: FakeAttempt[] = []

  invite(request: OutgoingInvite): FakeAttempt {
    const attempt = new FakeAttempt(request)
    this.attempts.push(attempt)
    return attempt
  }

  async request(_request: OutgoingRequest): Promise<RequestOutcome> {
    return { status: 200, reason: 'OK', address: '127.0.0.9', header: () => undefined }
  }
}

/** An INVITE of a customer who is the test. */
export class FakeInvite implements IncomingInvite {
  readonly callId: string
  readonly dialogId: string
  readonly text = 'INVITE'
  readonly caller: string = '11999990001'
  readonly called: string = '1140001000'
  readonly offer: string
  readonly from = '127.0.0.9'
  /** Statuses that were sent, in order. */
  readonly sent: number[] = []
  dialog: FakeDialog | null = null
  /** The caller's ACK of our 200. */
  acknowledge: (answer: Described | null) => void = () => {}
  readonly #acknowledged = new Promise<Described | null>((resolve) => {
    this.acknowledge = resolve
  })
  #onCancel: () => void = () => {}

  /** Without an offer the caller wants ours. */
  constructor(callId: string, offer = 'v=0') {
    this.callId = callId
    this.dialogId = callId
    this.offer = offer
  }

  /** The customer puts the receiver down, whether they were answered or not. */
  giveUp(): void {
    if (this.dialog) this.dialog.hangUp()
    else if (this.sent.every((status) => status < 200)) {
      this.sent.push(487)
      this.#onCancel()
    }
  }

  header(_name: string): string | undefined {
    return undefined
  }
  ring(): void {
    this.sent.push(180)
  }
  earlyMedia(): void {
    this.sent.push(183)
  }
  reject(status: number): void {
    if (this.sent.every((one) => one < 200)) this.sent.push(status)
  }
  async answer(): Promise<FakeDialog | null> {
    if (this.sent.some((status) => status >= 200)) return null
    this.sent.push(200)
    this.dialog = new FakeDialog(this.callId, 'uas', 'sip:ramal')
    return this.dialog
  }
  acknowledged(): Promise<Described | null> {
    return this.#acknowledged
  }
  onCancel(listener: () => void): void {
    this.#onCancel = listener
  }
}
