/** One deviation from the contract. Texts carry no secret. */
export interface Finding {
  readonly scenario: string
  /** Section of the API contract, `3.2`; or of the specification, `spec 4.7`. */
  readonly section: string
  readonly title: string
  readonly expected: string
  readonly came: string
  /** A curl or wscat line that repeats it. */
  readonly reproduction: string | null
  /** `missing`: the backend does not have it at all; `wrong`: it has it and it deviates. */
  readonly kind: 'wrong' | 'missing'
}

/** A deviation as a check sees it, before it is tied to a scenario. */
export interface Problem {
  readonly section: string
  readonly title: string
  readonly expected: string
  readonly came: string
  readonly kind?: 'missing'
}

/** A value in one line for a report. */
export function shown(value: unknown, limit = 300): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
  return text.length > limit ? `${text.slice(0, limit)}…` : text
}
