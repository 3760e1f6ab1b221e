import { headerDisplay, headerKey } from '../message/header-name.ts'
import type { HeaderLine } from '../message/message.ts'
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
  /** What a request outside a dialog may still be passed on; undefined: it says nothing of sense. */
  readonly maxForwards: number | undefined
  /** The other headers in their order, each ending in CRLF. */
  readonly lines: string
  readonly body: string
}

/** Ours alone (drachtio protocol §6.3): what the application says about them is dropped. */
const DROPPED = new Set(['via', 'route', 'record-route', 'rseq', 'content-length'])

/** Reads the text after a frame's leader. Lines that are no headers are dropped. `@localhost` becomes our address. */
export function readApplicationMessage(text: string, local: LocalAddress): ApplicationMessage {
  const blank = text.indexOf('\r\n\r\n')
  const head = blank < 0 ? text.length : blank
  const lineEnd = text.indexOf('\r\n')
  let from: string | undefined
  let to: string | undefined
  let callId: string | undefined
  let cseq: string | undefined
  let contact: string | undefined
  let contentType: string | undefined
  let require: string | undefined
  let maxForwards: number | undefined
  let lines = ''
  let at = lineEnd < 0 ? head : lineEnd + 2
  while (at < head) {
    const next = text.indexOf('\r\n', at)
    const stop = next < 0 || next > head ? head : next
    const line = readLine(text, at, stop, local)
    at = stop + 2
    if (!line) continue
    const { key, value } = line
    if (key === 'from') from ??= value
    else if (key === 'to') to ??= value
    else if (key === 'call-id') callId ??= value
    else if (key === 'cseq') cseq ??= value
    else if (key === 'max-forwards') maxForwards ??= hops(value)
    else {
      if (key === 'contact') contact ??= value
      else if (key === 'content-type') contentType ??= value
      else if (key === 'require') require ??= value
      lines += `${headerDisplay(key)}: ${value}\r\n`
    }
  }
  const number = Number.parseInt(cseq ?? '', 10)
  const startLine = text.slice(0, lineEnd < 0 ? head : lineEnd)
  const body = blank < 0 ? '' : text.slice(blank + 4)
  return {
    startLine,
    from,
    to,
    callId,
    cseq: Number.isSafeInteger(number) ? number : undefined,
    contact,
    contentType,
    require,
    maxForwards,
    lines,
    body,
  }
}

/** RFC 3261 20.22: 0 to 255. */
function hops(value: string): number | undefined {
  return /^\d{1,3}$/.test(value) && Number(value) <= 255 ? Number(value) : undefined
}

/** One header of the application; undefined when it is none, ours alone, or would break out of its line. */
function readLine(text: string, at: number, stop: number, local: LocalAddress): HeaderLine | undefined {
  const colon = text.indexOf(':', at)
  const key = colon > at && colon < stop ? headerKey(text.slice(at, colon).trimEnd()) : undefined
  if (key === undefined || DROPPED.has(key)) return undefined
  const value = placed(key, text.slice(colon + 1, stop).trim(), local)
  return value.includes('\r') || value.includes('\n') ? undefined : { key, value }
}

/** The application does not know our address and writes `@localhost` (drachtio protocol §6.3). */
function placed(key: string, value: string, local: LocalAddress): string {
  const addresses = key === 'from' || key === 'to' || key === 'contact' || key === 'p-asserted-identity'
  return addresses && value.includes('@localhost')
    ? value.replaceAll(/@localhost(?![\w.-])/g, `@${local.hostport}`)
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
