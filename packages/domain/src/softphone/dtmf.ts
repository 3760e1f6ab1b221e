import { DTMF_DIGIT, DTMF_OTHER } from '@ramal/contract/constants'

/** The twelve keys of the dial pad in the order they are shown (§2.9). */
export const DIAL_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const
export type DialKey = (typeof DIAL_KEYS)[number]

export interface ToneTiming {
  readonly durationMs: number
  readonly gapMs: number
}

/** How long a key sounds and the silence after it: 120/500 ms for digits, 80/100 ms for * and # (§9, A-84). */
export function toneTiming(key: DialKey): ToneTiming {
  return key === '*' || key === '#' ? DTMF_OTHER : DTMF_DIGIT
}

/** Whether a typed character is a key of the dial pad. */
export function isDialKey(character: string): character is DialKey {
  return (DIAL_KEYS as readonly string[]).includes(character)
}
