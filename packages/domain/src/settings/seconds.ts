/** Seconds as people write them: `90`, `1:30`, `1:00:00`, `2 min`, `1 h`; null: it is none of these. */
export function parseSeconds(text: string): number | null {
  const clean = text.trim().toLowerCase()
  if (/^\d{1,9}(\s*s(eg)?)?$/.test(clean)) return Number.parseInt(clean, 10)
  const unit = /^(\d{1,6})\s*(min|m|h)$/.exec(clean)
  if (unit) return Number(unit[1]) * (unit[2] === 'h' ? 3600 : 60)
  const parts = /^(?:(\d{1,4}):)?(\d{1,4}):([0-5]\d)$/.exec(clean)
  if (!parts) return null
  return Number(parts[1] ?? 0) * 3600 + Number(parts[2]) * 60 + Number(parts[3])
}
