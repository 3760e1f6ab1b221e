import type { DOCTOR } from '../texts/doctor.mjs'

/** What is said of one thing: well, something to do, or something to know that nobody can call wrong. */
export interface Finding {
  /** What was looked at, for machines. */
  readonly check: string
  readonly is: 'ok' | 'todo' | 'note'
  readonly key: keyof typeof DOCTOR & string
  readonly values: Readonly<Record<string, string | number>>
}

type Values = Finding['values']

/** A line of one check. */
export function finding(check: string, is: Finding['is'], key: Finding['key'], values: Values = {}): Finding {
  return { check, is, key, values }
}

/** What an error says where an operator reads it: its code, else its words. */
export function why(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
