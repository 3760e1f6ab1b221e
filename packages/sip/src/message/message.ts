import type { Via } from './via.ts'

/** One header line, unfolded; `key` is the long lower-case name. */
export interface HeaderLine {
  readonly key: string
  readonly value: string
}

interface Common {
  readonly headers: readonly HeaderLine[]
  readonly body: string
  /** The whole message as it came, or as it was made. */
  readonly text: string
  readonly via: Via
  readonly callId: string
  readonly cseq: number
  /** Of the start line for a request, of CSeq for a response. */
  readonly method: string
  readonly from: string
  readonly to: string
  readonly fromTag: string
  readonly toTag: string
}

export interface SipRequest extends Common {
  readonly kind: 'request'
  readonly uri: string
}

export interface SipResponse extends Common {
  readonly kind: 'response'
  readonly status: number
  readonly reason: string
}

export type SipMessage = SipRequest | SipResponse

/** The first value line of that header (long lower-case name), undefined when absent. */
export function header(
  message: { readonly headers: readonly HeaderLine[] },
  key: string,
): string | undefined {
  for (const line of message.headers) if (line.key === key) return line.value
  return undefined
}

/** All value lines of that header in order; a line may itself be a comma list. */
export function headerLines(message: { readonly headers: readonly HeaderLine[] }, key: string): string[] {
  const values: string[] = []
  for (const line of message.headers) if (line.key === key) values.push(line.value)
  return values
}
