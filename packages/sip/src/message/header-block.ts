import { headerKey } from './header-name.ts'
import type { HeaderLine } from './message.ts'

const MAX_HEADERS = 256

/**
 * Reads header lines from `start` up to `end` (exclusive, without the blank line). Folded lines are joined by one space
 * (RFC 3261 7.3.1). Undefined when a line has no colon, its name is no token, or there are more than 256.
 */
export function parseHeaderBlock(text: string, start: number, end: number): HeaderLine[] | undefined {
  const lines: HeaderLine[] = []
  let at = start
  while (at < end) {
    const found = text.indexOf('\r\n', at)
    const stop = found < 0 || found > end ? end : found
    const code = text.charCodeAt(at)
    const previous = lines.at(-1)
    if (code === 0x20 || code === 0x09) {
      if (!previous) return undefined
      lines[lines.length - 1] = {
        key: previous.key,
        value: `${previous.value} ${text.slice(at, stop).trim()}`.trimStart(),
      }
    } else {
      const line = parseLine(text, at, stop)
      if (!line || lines.length >= MAX_HEADERS) return undefined
      lines.push(line)
    }
    at = stop + 2
  }
  return lines
}

function parseLine(text: string, at: number, stop: number): HeaderLine | undefined {
  const colon = text.indexOf(':', at)
  if (colon < 0 || colon >= stop) return undefined
  const last = text.charCodeAt(colon - 1)
  const name = text.slice(at, colon)
  const key = headerKey(last === 0x20 || last === 0x09 ? name.trimEnd() : name)
  return key === undefined ? undefined : { key, value: text.slice(colon + 1, stop).trim() }
}
