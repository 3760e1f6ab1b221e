import { METADATA_HEADERS, writeHeaders } from '@ramal/contract/sip-headers'
import type { CALL_TYPES } from '@ramal/contract/vocabulary'

/** What the line makes the softphone believe about calls that come in; null leaves it as the exchange says. */
export interface LineRules {
  /** The call type (12 and 14 are a dialer's): no exchange of ours dials by itself, so the line says that one did. */
  call_type: (typeof CALL_TYPES)[number] | null
  dialer: { dialer: number; campaign: number; mailing: number; mailing_client: number } | null
  /** Ms for which nobody tells the softphone whose call it is: it has to ask again and again. */
  metadata_delay: number | null
}

export const NO_RULES: LineRules = { call_type: null, dialer: null, metadata_delay: null }

const NAMES = Object.values(METADATA_HEADERS)
const isMetadata = (line: string) =>
  NAMES.some(
    (name) => name !== METADATA_HEADERS.uid && line.toLowerCase().startsWith(`${name.toLowerCase()}:`),
  )

/** An INVITE to the softphone as the rules have it (contract §13.2): other headers, or none but the uid. Other messages pass. */
export function ruledInvite(message: string, rules: LineRules): string {
  if (!message.startsWith('INVITE ')) return message
  const end = message.indexOf('\r\n\r\n')
  const lines = message.slice(0, end).split('\r\n')
  if (lines.some((line) => /^to:.*;tag=/i.test(line))) return message // a re-INVITE
  if (rules.metadata_delay !== null)
    return lines.filter((line) => !isMetadata(line)).join('\r\n') + message.slice(end)
  const said = writeHeaders(METADATA_HEADERS, { callType: rules.call_type, ...camelCase(rules.dialer) })
  const replaced = said.map(([name]) => `${name.toLowerCase()}:`)
  const kept = lines.filter((line) => !replaced.some((name) => line.toLowerCase().startsWith(name)))
  return [...kept, ...said.map(([name, value]) => `${name}: ${value}`)].join('\r\n') + message.slice(end)
}

function camelCase(dialer: LineRules['dialer']) {
  if (dialer === null) return {}
  const { mailing_client, ...others } = dialer
  return { ...others, mailingClient: mailing_client }
}

/** A frame of the business socket as the rules have it: `changeCallStep` says the same as the INVITE did. */
export function ruledFrame(text: string, rules: LineRules): string {
  if (!text.includes('"changeCallStep"')) return text
  const frame = JSON.parse(text) as { data?: { metadata?: Record<string, unknown> | null } }
  const metadata = frame.data?.metadata
  if (!metadata) return text
  if (rules.call_type !== null) metadata['call_type'] = rules.call_type
  if (rules.dialer) for (const [name, id] of Object.entries(rules.dialer)) metadata[`${name}_id`] = id
  return JSON.stringify(frame)
}

/** The frame without what is known of the call. */
export function withoutMetadata(text: string): string {
  if (!text.includes('"changeCallStep"')) return text
  const frame = JSON.parse(text) as { data?: { metadata?: unknown } }
  if (frame.data) delete frame.data.metadata
  return JSON.stringify(frame)
}
