/** The first value of a comma list; commas in quotes and in angle brackets do not separate. */
export function firstOfList(value: string): string {
  const comma = value.indexOf(',')
  if (comma < 0) return value.trim()
  const end = separator(value, 0)
  return (end < 0 ? value : value.slice(0, end)).trim()
}

/** All values of a comma list (RFC 3261 7.3.1), trimmed, empty ones left out. */
export function splitList(value: string): string[] {
  const values: string[] = []
  let from = 0
  while (from <= value.length) {
    const found = separator(value, from)
    const end = found < 0 ? value.length : found
    const item = value.slice(from, end).trim()
    if (item !== '') values.push(item)
    from = end + 1
  }
  return values
}

function separator(value: string, from: number): number {
  let quoted = false
  let angle = false
  for (let at = from; at < value.length; at += 1) {
    const char = value.charCodeAt(at)
    if (quoted) {
      if (char === 0x5c) at += 1
      else if (char === 0x22) quoted = false
    } else if (char === 0x22) quoted = true
    else if (char === 0x3c) angle = true
    else if (char === 0x3e) angle = false
    else if (char === 0x2c && !angle) return at
  }
  return -1
}
