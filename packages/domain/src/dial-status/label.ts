/** What a dial status amounts to (§4.1). */
export type DialOutcome = 'attempt' | 'progress' | 'answered' | 'overflowed' | 'failure'

/** i18n keys of the labels of texts.md: `dial.*` for statuses with a name of their own, `dialFail.*` for failures. */
export type DialStatusKey = (typeof LABELS)[number]['key']

// one row per label, in the order of §4.1; a code stands in exactly one row.
const LABELS = [
  { key: 'dial.100', codes: [100] },
  { key: 'dial.progress', codes: [180, 183] },
  { key: 'dial.200', codes: [200] },
  { key: 'dial.380', codes: [380] },
  { key: 'dialFail.invalid', codes: [400] },
  { key: 'dialFail.unauthorized', codes: [401] },
  { key: 'dialFail.payment', codes: [402] },
  { key: 'dialFail.forbidden', codes: [403] },
  { key: 'dialFail.notExist', codes: [404, 604] },
  { key: 'dialFail.notAccepted', codes: [406, 488, 606] },
  { key: 'dialFail.authRequired', codes: [407] },
  { key: 'dialFail.terminated', codes: [410] },
  { key: 'dialFail.unanswered', codes: [408, 480] },
  { key: 'dialFail.loop', codes: [482] },
  { key: 'dialFail.hops', codes: [483] },
  { key: 'dialFail.incomplete', codes: [484] },
  { key: 'dialFail.busy', codes: [486] },
  { key: 'dial.487', codes: [487] },
  { key: 'dialFail.internal', codes: [500] },
  { key: 'dialFail.rejected', codes: [603, 607, 608] },
  { key: 'dialFail.unavailable', codes: [503] },
  { key: 'dialFail.cancelled', codes: [602] },
  { key: 'dial.609', codes: [609] },
  { key: 'dial.510', codes: [510] },
  { key: 'dialFail.lineChange', codes: [511] },
  { key: 'dialFail.recording', codes: [512] },
  { key: 'dialFail.operator', codes: [514] },
  { key: 'dial.551', codes: [551] },
  { key: 'dial.552', codes: [552] },
  { key: 'dial.559', codes: [559] },
  { key: 'dialFail.serverBusy', codes: [600] },
] as const

const KEY_OF_CODE = new Map<number, DialStatusKey>(
  LABELS.flatMap(({ key, codes }) => codes.map((code) => [code, key] as const)),
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
