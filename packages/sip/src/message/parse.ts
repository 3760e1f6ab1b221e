import { excessOfBody, excessOfHead, isLongStart } from './bounds.ts'
import { parseHeaderBlock } from './header-block.ts'
import type { HeaderLine, SipMessage } from './message.ts'
import { parseNameAddr, tagOf } from './name-addr.ts'
import { parseStartLine, type StartLine } from './start-line.ts'
import { parseVia, type Via } from './via.ts'

/** What came out of parsing; a failure carries the status to refuse with. */
export type Parsed =
  | { readonly ok: true; readonly message: SipMessage }
  | { readonly ok: false; readonly status: 400 | 414 | 505; readonly reason: string }

const MAX_CSEQ = 0x7fff_ffff

/**
 * Parses one datagram, frame or framed stretch of a stream. Strict where two readers could differ (start line, the five
 * mandatory headers once each, lengths), tolerant in everything the exchange does not read. Never throws.
 */
export function parseMessage(text: string): Parsed {
  const head = text.indexOf('\r\n\r\n')
  if (head < 0) return fail('no end of headers')
  const lineEnd = text.indexOf('\r\n')
  const startLine = text.slice(0, lineEnd)
  if (isLongStart(startLine)) return { ok: false, status: 414, reason: 'start line too long' }
  const start = parseStartLine(startLine)
  if (!start.ok) return start
  const headers = parseHeaderBlock(text, lineEnd + 2, head)
  if (!headers) return fail('malformed header line')
  const core = readCore(headers)
  if (typeof core === 'string') return fail(core)
  const body = readBody(text.slice(head + 4), core.contentLength)
  if (body === undefined) return fail('body shorter than Content-Length')
  const excess = excessOfHead(text.slice(0, head), headers) ?? excessOfBody(body, headers)
  if (excess) return fail(excess)
  if (start.kind === 'request' && start.method !== core.cseqMethod)
    return fail('CSeq method differs from the request')
  return { ok: true, message: assemble(start, headers, core, text, body) }
}

/** One literal per kind, written out: spreading costs more than all the parsing of a message. */
function assemble(
  start: Extract<StartLine, { ok: true }>,
  headers: readonly HeaderLine[],
  core: Core,
  text: string,
  body: string,
): SipMessage {
  const { via, callId, cseq, cseqMethod, from, to, fromTag, toTag } = core
  if (start.kind === 'response') {
    const { status, reason } = start
    const method = cseqMethod
    return {
      kind: 'response',
      status,
      reason,
      headers,
      body,
      text,
      via,
      callId,
      cseq,
      method,
      from,
      to,
      fromTag,
      toTag,
    }
  }
  const { method, uri } = start
  return { kind: 'request', uri, headers, body, text, via, callId, cseq, method, from, to, fromTag, toTag }
}

interface Core {
  via: Via
  callId: string
  cseq: number
  cseqMethod: string
  from: string
  to: string
  fromTag: string
  toTag: string
  contentLength: number | undefined
}

/** The fields every element needs, or the reason why they cannot be had. */
function readCore(headers: readonly HeaderLine[]): Core | string {
  let via: string | undefined
  let from: string | undefined
  let to: string | undefined
  let callId: string | undefined
  let cseq: string | undefined
  let length: string | undefined
  let maxForwards: string | undefined
  let contactHolds = true
  for (const { key, value } of headers) {
    switch (key) {
      case 'via':
        via ??= value
        break
      case 'from':
        if (from !== undefined) return 'From twice'
        from = value
        break
      case 'to':
        if (to !== undefined) return 'To twice'
        to = value
        break
      case 'call-id':
        if (callId !== undefined) return 'Call-ID twice'
        callId = value
        break
      case 'cseq':
        if (cseq !== undefined) return 'CSeq twice'
        cseq = value
        break
      case 'content-length':
        if (length !== undefined && length !== value) return 'two Content-Lengths'
        length = value
        break
      case 'max-forwards':
        if (maxForwards !== undefined) return 'Max-Forwards twice'
        maxForwards = value
        break
      case 'contact':
        contactHolds &&= isContact(value)
        break
    }
  }
  if (!via || !from || !to || !callId || !cseq) return 'missing mandatory header'
  if (!contactHolds) return 'malformed Contact'
  const topVia = parseVia(via)
  if (!topVia) return 'malformed Via'
  const sequence = parseCseq(cseq)
  if (!sequence) return 'malformed CSeq'
  if (!parseNameAddr(from)) return 'malformed From'
  if (!parseNameAddr(to)) return 'malformed To'
  if (callId.includes(' ') || callId.includes('\t')) return 'malformed Call-ID'
  if (maxForwards !== undefined && !isUpTo(maxForwards, 255)) return 'malformed Max-Forwards'
  if (length !== undefined && !isUpTo(length, 1_000_000)) return 'malformed Content-Length'
  const contentLength = length === undefined ? undefined : Number(length)
  const { cseqMethod } = sequence
  return {
    via: topVia,
    from,
    to,
    callId,
    cseq: sequence.cseq,
    cseqMethod,
    fromTag: tagOf(from),
    toTag: tagOf(to),
    contentLength,
  }
}

function parseCseq(value: string): { cseq: number; cseqMethod: string } | undefined {
  let space = value.indexOf(' ')
  if (space < 0) space = value.indexOf('\t')
  const number = value.slice(0, space).trimEnd()
  const method = value.slice(space + 1).trim()
  if (space < 0 || !isUpTo(number, MAX_CSEQ) || method === '' || method.includes(' ')) return undefined
  return { cseq: Number(number), cseqMethod: method }
}

/** Without brackets nobody knows where a URI with headers ends (RFC 3261 20.10); nor may parameters be empty. */
function isContact(value: string): boolean {
  return !(value.includes('?') && !value.includes('<')) && !value.includes(';;')
}

function isUpTo(digits: string, max: number): boolean {
  if (digits.length === 0 || digits.length > 10) return false
  for (let at = 0; at < digits.length; at += 1) {
    const code = digits.charCodeAt(at)
    if (code < 0x30 || code > 0x39) return false
  }
  return Number(digits) <= max
}

/** RFC 3261 18.3: octets past Content-Length are thrown away, too few are an error. */
function readBody(rest: string, contentLength: number | undefined): string | undefined {
  if (contentLength === undefined || contentLength === rest.length) {
    // Equal counts of characters and octets: the usual ASCII body. More octets than that are cut off below.
    if (contentLength === undefined || Buffer.byteLength(rest) === contentLength) return rest
  }
  const octets = Buffer.from(rest)
  if (octets.length < contentLength) return undefined
  // What is no UTF-8 grew when it was decoded: where it ends in octets cannot be told any more.
  if (rest.includes('\ufffd')) return rest
  return octets.toString('utf8', 0, contentLength)
}

function fail(reason: string): Parsed {
  return { ok: false, status: 400, reason }
}
