import {
  WhatsappAccepted,
  type WhatsappRefused,
  WhatsappRefused as WhatsappRefusedSchema,
} from '@ramal/contract/whatsapp'
import type { WhatsappOutbound, WhatsappReadReceipt } from '@ramal/contract/whatsapp-outbound'
import { withoutEndingSlashes } from '@ramal/domain/network/base-url'

/** Where and as whom a channel sends. */
export interface ProviderAccount {
  apiBaseUrl: string
  apiVersion: string
  phoneNumberId: string
  accessToken: string
}

/** What became of handing a message over. `unknown`: it may or may not have been taken (contract §5.3). */
export type ProviderOutcome =
  | { type: 'accepted'; wamid: string }
  | { type: 'refused'; code: string; reason: string; externalError: string }
  | { type: 'unreachable'; reason: string }
  | { type: 'unknown' }

/** Causes after which the provider cannot have seen the request. */
const NEVER_LEFT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_INVALID_URL',
  'bad port', // undici names a port that fetch never calls by its message alone
])

/** Hands one message to the provider; never throws for what the network or the provider does. */
export async function submit(
  account: ProviderAccount,
  body: WhatsappOutbound,
  signal: AbortSignal,
): Promise<ProviderOutcome> {
  try {
    return await readAnswer(await post(account, body, signal))
  } catch (error) {
    return unreachable(error) ?? { type: 'unknown' }
  }
}

/** Says that a customer's message was read, and with it those before it; the provider's reason where it refuses, null where it does not. @throws what the network does */
export async function submitReceipt(
  account: ProviderAccount,
  wamid: string,
  signal: AbortSignal,
): Promise<string | null> {
  const receipt: WhatsappReadReceipt = { messaging_product: 'whatsapp', status: 'read', message_id: wamid }
  const answer = await post(account, receipt, signal)
  if (!answer.ok) return (await readRefusal(answer)).reason
  await answer.body?.cancel()
  return null
}

function post(account: ProviderAccount, body: object, signal: AbortSignal): Promise<Response> {
  return fetch(addressOf(account), {
    method: 'POST',
    headers: { authorization: `Bearer ${account.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual', // a bearer token goes to the configured host only
    signal,
  })
}

/** Whether this error means that the provider cannot have seen the request; null when it may have. */
export function unreachable(error: unknown): { type: 'unreachable'; reason: string } | null {
  const reason = codeOf(error)
  return NEVER_LEFT.has(reason) ? { type: 'unreachable', reason } : null
}

function addressOf(account: ProviderAccount): string {
  const base = withoutEndingSlashes(account.apiBaseUrl)
  return `${base}/${account.apiVersion}/${account.phoneNumberId}/messages`
}

async function readAnswer(answer: Response): Promise<ProviderOutcome> {
  if (!answer.ok) return readRefusal(answer)
  const accepted = WhatsappAccepted.safeParse(parseJson(await answer.text()))
  // A success that cannot be read was a success all the same: sending again could double it.
  return accepted.success ? { type: 'accepted', wamid: accepted.data.messages[0]!.id } : { type: 'unknown' }
}

type Refused = Extract<ProviderOutcome, { type: 'refused' }>

/** Why the provider said no (contract §5.3). */
export async function readRefusal(answer: Response): Promise<Refused> {
  const refused = WhatsappRefusedSchema.safeParse(parseJson(await answer.text()))
  return refused.success ? refusal(refused.data) : bareRefusal(answer.status)
}

function refusal({ error }: WhatsappRefused): Refused {
  const details = error.error_data?.details
  return {
    type: 'refused',
    code: String(error.code),
    reason: details && details !== error.message ? `${error.message}: ${details}` : error.message,
    externalError: JSON.stringify(error),
  }
}

function bareRefusal(status: number): Refused {
  return {
    type: 'refused',
    code: String(status),
    reason: `HTTP ${status}`,
    externalError: JSON.stringify({ status }),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  // Happy Eyeballs: several addresses, one error each.
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause
  if (!(first instanceof Error)) return ''
  return 'code' in first ? String(first.code) : first.message
}
