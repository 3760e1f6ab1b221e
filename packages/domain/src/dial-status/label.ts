import { DIAL_STATUSES } from '@ramal/contract/dial-status'

/** What a dial status amounts to (§4.1). */
export type DialOutcome = 'attempt' | 'progress' | 'answered' | 'overflowed' | 'failure'

/** i18n keys of the labels of texts.md: `dial.*` for statuses with a name of their own, `dialFail.*` for failures. */
export type DialStatusKey = (typeof DIAL_STATUSES)[number]['key']

const KEY_OF_CODE = new Map<number, DialStatusKey>(
  DIAL_STATUSES.flatMap(({ key, codes }) => codes.map((code) => [code, key] as const)),
)

/** The i18n key of a dial status, or null: an unmapped code is shown as it is (§4.1, A-90). */
export function dialStatusKey(code: number): DialStatusKey | null {
  return KEY_OF_CODE.get(code) ?? null
}

/** What a code means for reports: 4xx, 5xx and 6xx are failures (§4.1); null for a code of no class we know. */
export function dialOutcome(code: number): DialOutcome | null {
  if (code === 100) return 'attempt'
  if (code === 180 || code === 183) return 'progress'
  if (code === 200) return 'answered'
  if (code === 380) return 'overflowed'
  return code >= 400 && code <= 699 ? 'failure' : null
}
