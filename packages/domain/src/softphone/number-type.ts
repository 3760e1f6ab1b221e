import type { CallType } from '@ramal/contract/vocabulary'

/** Call type of a number the agent dials: extensions 10000-99999 are internal, all else manual (§9, A-85). */
export function callTypeOfNumber(number: string): Extract<CallType, 10 | 31> {
  return /^[1-9]\d{4}$/.test(number) ? 31 : 10
}
