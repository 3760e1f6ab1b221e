import { firstOfList } from './header-list.ts'
import { headerKey } from './header-name.ts'
import { parseVia, receivedVia } from './via.ts'

const ECHOED = new Set(['via', 'from', 'to', 'call-id', 'cseq'])

/**
 * The refusal of a request that did not parse, as far as it can be addressed: undefined for responses, for ACK, and when
 * no Via can be read. What cannot be echoed safely is left out (RFC 3261 8.2.6.2 as far as possible).
 */
export function refuseMalformed(
  text: string,
  status: 400 | 505,
  reason: string,
  from: { readonly address: string; readonly port: number },
): string | undefined {
  if (text.startsWith('SIP/') || text.startsWith('ACK ')) return undefined
  // No more goes back than an answer to a good request may repeat.
  const lines = text.slice(0, 16_384).split('\r\n')
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
  const phrase = status === 505 ? 'Version Not Supported' : 'Bad Request'
  const warning = `Warning: 399 ramal "${reason}"\r\n`
  return `SIP/2.0 ${status} ${phrase}\r\n${vias}${rest}${warning}Content-Length: 0\r\n\r\n`
}

/** The topmost Via as it was meant: of another version, or with separators around nothing. */
function repaired(top: string): string {
  return top
    .replace(/^SIP\s*\/\s*\d+\.\d+\s*\//i, 'SIP/2.0/')
    .replace(/;(?:\s*;)+/g, ';')
    .replace(/;\s*$/, '')
}
