import type { AfterServiceTimer } from './timer.ts'

/** From here on what is left of an after-service is said in weight and words, seconds; no colour that hurries anybody (NR-17). */
export const LAST_SECONDS = 10

/** Whether an after-service is in its last seconds (§4.6). */
export function isEnding(timer: AfterServiceTimer | undefined): boolean {
  return timer?.state === 'running' && timer.left <= LAST_SECONDS
}
