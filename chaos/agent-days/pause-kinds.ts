/** The pauses of the days: what differs between them, no more. */
export const KINDS = {
  lunch: { coversPhone: true, coversChat: true, letsCallsIn: false, maximumSeconds: 0 },
  training: { coversPhone: true, coversChat: false, letsCallsIn: true, maximumSeconds: 0 },
  paper: { coversPhone: false, coversChat: true, letsCallsIn: true, maximumSeconds: 0 },
  /** Soon too long: it is left with a justification (code 5). */
  brief: { coversPhone: true, coversChat: false, letsCallsIn: false, maximumSeconds: 1 },
} as const satisfies Record<string, PauseKind>

export type Kind = keyof typeof KINDS

export interface PauseKind {
  readonly coversPhone: boolean
  readonly coversChat: boolean
  readonly letsCallsIn: boolean
  /** 0 = no limit. */
  readonly maximumSeconds: number
}
