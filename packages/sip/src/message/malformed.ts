import { firstOfList } from './header-list.ts'
import { headerKey } from './header-name.ts'
import { parseVia, receivedVia } from './via.ts'

const PHRASES = { 400: 'Bad Request', 414: 'Request-URI Too Long', 505: 'Version Not Supported' } as const

const ECHOED = new Set(['via', 'from', 'to', 'call-id', 'cseq'])

/**
 * The refusal of a request that did not parse, as far as it can be addressed: undefined for responses, for ACK, and when
 * no Via can be read. What cannot be echoed safely is left out (RFC 3261 8.2.6.2 as far as possible).
 */
export function refuseMalformed(
  text: string,
  status: keyof typeof PHRASES,
  reason: string,
  from: { readonly address: string; readonly port: number },
): string | undefined {
  if (text.startsWith('SIP/') || text.startsWith('ACK ')) return undefined
  // Some end their lines by LF alone, wrongly (RFC 3261 7): they are told, if that makes no more of what they sent.
  const isBare = !text.includes('\r\n')
  const lines = text.slice(0, 16_384).split(isBare ? '\n' : '\r\n')
  const first = lines.indexOf('')
  let vias = ''
  let rest = ''
  for (const line of lines.slice(1, first < 0 ? undefined : first)) {
    const colon = line.indexOf(':')
    const key = colon > 0 ? headerKey(line.slice(0, colon).trimEnd()) : undefined
    if (!key || !ECHOED.has(key)) continue
    const value = line.slice(colon + 1).trim()
    if (key !== 'via') rest += `${line}\r\n`
    else if (vias === '') {
      const top = firstOfList(value)
      const via = parseVia(repaired(top))
      if (!via) return undefined
      const further = value.slice(top.length)
      const tail = further.includes('/') ? further : ''
      vias = `Via: ${receivedVia(via, from.address, from.port)}${tail}\r\n`
    } else vias += `${line}\r\n`
  }
  if (vias === '') return undefined
  const warning = `Warning: 399 ramal "${reason}"\r\n`
  const refusal = (more: string) =>
    `SIP/2.0 ${status} ${PHRASES[status]}\r\n${vias}${rest}${more}Content-Length: 0\r\n\r\n`
  if (!isBare) return refusal(warning)
  const isSmall = (answer: string) => Buffer.byteLength(answer) <= Buffer.byteLength(text)
  return [refusal(warning), refusal('')].find(isSmall)
}

/** The topmost Via as it was meant: of another version, or with separators around nothing. */
function repaired(top: string): string {
  return top
    .replace(/^SIP\s*\/\s*\d+\.\d+\s*\//i, 'SIP/2.0/')
    .replace(/;(?:\s*;)+/g, ';')
    .replace(/;\s*$/, '')
}
