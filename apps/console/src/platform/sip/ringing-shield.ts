/** What JsSIP's INVITE client transaction has and does not declare (RFC 3261 17.1.1). */
export interface InviteTransaction {
  readonly type: string
  readonly state: number
  readonly request: { getHeader(name: string): string | undefined }
  onTransportError(): void
  cancel(reason?: string): void
}

/** The part of JsSIP's UA that tells of its transactions. */
export interface TransactionSource {
  on(event: 'newTransaction', listener: (event: { transaction: object }) => void): unknown
}

const PROCEEDING = 2

/**
 * JsSIP gives up a call that rings when its websocket is lost. With this it goes on waiting: the exchange says what has become of it as
 * soon as there is a connection again, and who hangs up meanwhile is heard then.
 */
export function shieldRinging(ua: TransactionSource, whenConnected: (run: () => void) => void): void {
  ua.on('newTransaction', ({ transaction }) => {
    if (isFirstInvite(transaction)) shield(transaction, whenConnected)
  })
}

// An offer inside a call has its own way to come again (reoffers.ts).
function isFirstInvite(transaction: object): transaction is InviteTransaction {
  const { type, request } = transaction as Partial<InviteTransaction>
  return type === 'ict' && request?.getHeader('to')?.includes(';tag=') === false
}

function shield(transaction: InviteTransaction, whenConnected: (run: () => void) => void): void {
  const fail = transaction.onTransportError.bind(transaction)
  const cancel = transaction.cancel.bind(transaction)
  transaction.onTransportError = () => {
    if (transaction.state !== PROCEEDING) fail() // Nobody has heard of the call, or it is no more than an ACK away.
  }
  transaction.cancel = (reason) => whenConnected(() => cancel(reason))
}
