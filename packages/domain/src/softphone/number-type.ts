import { INTERNAL_NUMBERS } from '@ramal/contract/constants'
import type { CallType } from '@ramal/contract/vocabulary'
import { isEchoNumber } from '../call-step/call-type.ts'

/** Call type of a number the agent dials: extensions 10000-99999 and the echo are internal, all else manual (§9, A-85). */
export function callTypeOfNumber(number: string): Extract<CallType, 10 | 31> {
  const { first, last, callType, otherwise } = INTERNAL_NUMBERS
  const isInternal = /^\d{5}$/.test(number) && Number(number) >= first && Number(number) <= last
  return isInternal || isEchoNumber(number) ? callType : otherwise
}
