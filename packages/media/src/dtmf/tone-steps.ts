import { FRAME_SAMPLES } from '../g711.ts'
import { DIGITS, writeEvent } from './tone.ts'

const STEP_MS = 20
/** The end is said three times, RFC 4733 §2.5.1.4. */
const END_PACKETS = 3

/** What is sent in one 20 ms step of a digit; an empty step is the pause between two digits. */
export interface ToneStep {
  /** Counts the digits; the packets of one share a time stamp. */
  digit: number
  payloads: Buffer[]
}

/** The steps of a digit string; `durationMs` and `gapMs` are rounded up to 20 ms. Characters that are no digit are left out. */
export function toneSteps(digits: string, durationMs: number, gapMs: number): ToneStep[] {
  const steps: ToneStep[] = []
  const codes = [...digits].map((digit) => DIGITS.indexOf(digit)).filter((code) => code >= 0)
  codes.forEach((code, digit) => {
    if (digit > 0) for (let ms = 0; ms < gapMs; ms += STEP_MS) steps.push({ digit, payloads: [] })
    const last = Math.ceil(durationMs / STEP_MS)
    for (let step = 1; step <= last; step++) {
      const end = step === last
      const payload = writeEvent({ code, end, duration: step * FRAME_SAMPLES })
      steps.push({ digit, payloads: end ? Array(END_PACKETS).fill(payload) : [payload] })
    }
  })
  return steps
}
