import type { TimeSeal } from '@ramal/contract/entities/time-remark'

/** The line by which a file or a sheet of paper is known again: it is copied as a whole to be checked. */
export function sealLine({ month, until, sha256 }: Pick<TimeSeal, 'month' | 'until' | 'sha256'>): string {
  return `SHA-256 ${month} ${until} ${sha256}`
}

/** What a line that somebody has copied says, whatever stands around it; null: it is no seal. */
export function readSealLine(text: string): Pick<TimeSeal, 'month' | 'until' | 'sha256'> | null {
  const found = /SHA-256\s+(\d{4}-\d\d)\s+(\d{4}-\d\d-\d\dT[\d:.]+Z)\s+([0-9a-f]{64})/i.exec(text)
  const [, month, until, sha256] = found ?? []
  return month && until && sha256 ? { month, until, sha256: sha256.toLowerCase() } : null
}
