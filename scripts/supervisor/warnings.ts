const WARN = 40

/** Programs log JSON lines: what the terminal shows of one, in one line; null below level warn. What is no JSON is shown as it is. */
export function warningOf(line: string): string | null {
  if (!line.startsWith('{')) return line.trim() || null
  try {
    const entry = JSON.parse(line) as { level?: number; msg?: string; err?: { message?: string } }
    if ((entry.level ?? 0) < WARN) return null
    return [entry.msg, entry.err?.message].filter(Boolean).join(': ')
  } catch {
    return line
  }
}
