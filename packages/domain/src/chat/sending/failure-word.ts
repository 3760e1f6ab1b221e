import type { Message } from '@ramal/contract/entities/message'
import { FILE_INFECTED, UNKNOWN_OUTCOME } from '@ramal/contract/whatsapp-codes'

/** What kept a message from its reader, as far as an agent can do something about it. */
type FailureWord =
  | 'windowClosed'
  | 'undeliverable'
  | 'optedOut'
  | 'throttled'
  | 'content'
  | 'media'
  | 'template'
  | 'account'
  | 'unavailable'
  | 'other'

/** Codes of ours: the reason beside them is a sentence in the reader's language already. */
const OWN_CODES: readonly string[] = [UNKNOWN_OUTCOME, FILE_INFECTED]

/** Error codes of the WhatsApp Cloud API, and those of ours for a provider that was never reached (contract §5.3). */
const CODES: readonly (readonly [FailureWord, readonly string[]])[] = [
  ['windowClosed', ['131047']],
  ['undeliverable', ['131021', '131026']],
  ['optedOut', ['130472', '131049', '131050']],
  ['throttled', ['4', '429', '80007', '130429', '131048', '131056']],
  ['content', ['100', '131008', '131009', '131051']],
  ['media', ['131052', '131053', 'MEDIA_UNREADABLE']],
  ['template', ['132000', '132001', '132005', '132007', '132012', '132015', '132016', '132068', '132069']],
  ['account', ['0', '3', '10', '33', '190', '200', '368', '401', '403', 'CHANNEL_INCOMPLETE']],
  ['account', ['130497', '131005', '131031', '131042', '131045', '133010']],
  ['unavailable', ['1', '2', '131000', '131016', '131057', '133004', 'unreachable']],
]

/** The word for the code and reason of a failed message; null where the reason is a sentence of ours, to be shown as it is. */
export function failureWord({ code, reason }: Pick<Message, 'code' | 'reason'>): FailureWord | null {
  if (code === null || OWN_CODES.includes(code)) return null
  // What was never reached says by its reason why.
  return wordOf(code === 'unreachable' && reason ? reason : code) ?? wordOf(code) ?? 'other'
}

function wordOf(code: string): FailureWord | null {
  if (/^5\d\d$/.test(code)) return 'unavailable' // a bare HTTP status
  return CODES.find(([, codes]) => codes.includes(code))?.[0] ?? null
}
