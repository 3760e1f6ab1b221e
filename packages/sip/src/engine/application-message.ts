import { headerDisplay, headerKey } from '../message/header-name.ts'
import type { LocalAddress } from '../transport/flow.ts'

/** A SIP message as the application wrote it: the parts we look at, and the rest as text. */
export interface ApplicationMessage {
  readonly startLine: string
  readonly from: string | undefined
  readonly to: string | undefined
  readonly callId: string | undefined
  readonly cseq: number | undefined
  readonly contact: string | undefined
  readonly contentType: string | undefined
  readonly require: string | undefined
  /** The other headers in their order, each ending in CRLF. */
  readonly lines: string
  readonly body: string
}

/** Ours alone (drachtio protocol §6.3): what the application says about them is dropped. */
const DROPPED = new Set(['via', 'route', 'record-route', 'rseq', 'content-length', 'max-forwards'])
const READ = new Set(['from', 'to', 'call-id', 'cseq'])

/** Reads the text after a frame's leader. Lines that are no headers are dropped. `@localhost` becomes our address. */
export function readApplicationMessage(text: string, local: LocalAddress): ApplicationMessage {
  const blank = text.indexOf('\r\n\r\n')
  const head = blank < 0 ? text.length : blank
  const lineEnd = text.indexOf('\r\n')
  const found: Record<string, string | undefined> = {}
  let lines = ''
  let at = lineEnd < 0 ? head : lineEnd + 2
  while (at < head) {
    const next = text.indexOf('\r\n', at)
    const stop = next < 0 || next > head ? head : next
    const colon = text.indexOf(':', at)
    const key = colon > at && colon < stop ? headerKey(text.slice(at, colon).trimEnd()) : undefined
    if (key !== undefined && !DROPPED.has(key)) {
      const value = placed(key, text.slice(colon + 1, stop).trim(), local)
      if (!/[\r\n]/.test(value)) {
        found[key] ??= value
        if (!READ.has(key)) lines += `${headerDisplay(key)}: ${value}\r\n`
      }
    }
    at = stop + 2
  }
  const cseq = Number.parseInt(found['cseq'] ?? '', 10)
  return {
    startLine: text.slice(0, lineEnd < 0 ? head : lineEnd),
    from: found['from'],
    to: found['to'],
    callId: found['call-id'],
    cseq: Number.isSafeInteger(cseq) ? cseq : undefined,
    contact: found['contact'],
    contentType: found['content-type'],
    require: found['require'],
    lines,
    body: blank < 0 ? '' : text.slice(blank + 4),
  }
}

/** The application does not know our address and writes `@localhost` (drachtio protocol §6.3). */
function placed(key: string, value: string, local: LocalAddress): string {
  const addresses = key === 'from' || key === 'to' || key === 'contact' || key === 'p-asserted-identity'
  return addresses && value.includes('@localhost')
    ? value.replaceAll(/@localhost(?![\w.-])/g, `@${local.host}:${local.port}`)
    : value
}

/** The lines with what the engine adds: Contact where a dialog needs one, Content-Type for SDP. */
export function completedLines(
  message: ApplicationMessage,
  local: LocalAddress,
  withContact: boolean,
): string {
  let { lines } = message
  if (withContact && message.contact === undefined) lines += `Contact: ${local.contact}\r\n`
  if (message.contentType === undefined && message.body.startsWith('v=0'))
    lines += 'Content-Type: application/sdp\r\n'
  return lines
}
