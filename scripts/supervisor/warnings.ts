import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const WARN = 40

/** Programs log JSON lines; the terminal shows those of level warn and above, in one line each, and whatever is no JSON. */
export function showWarnings(program: string, stream: Readable, wanted: () => boolean): void {
  createInterface({ input: stream }).on('line', (line) => {
    const shown = wanted() ? warningOf(line) : null
    if (shown) console.error(`[${program}] ${shown}`)
  })
}

function warningOf(line: string): string | null {
  if (!line.startsWith('{')) return line.trim() || null
  try {
    const entry = JSON.parse(line) as { level?: number; msg?: string; err?: { message?: string } }
    if ((entry.level ?? 0) < WARN) return null
    return [entry.msg, entry.err?.message].filter(Boolean).join(': ')
  } catch {
    return line
  }
}
