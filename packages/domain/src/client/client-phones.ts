import { phoneKey } from '../phone/br-phone.ts'

/** A phone as somebody wrote it. */
export interface WrittenPhone {
  readonly phone: string
  readonly is_primary?: boolean | undefined
}

/** The same as it is kept: `key` is E.164 with the ninth digit, `phone` what was typed. */
export type KeptPhone<Phone extends WrittenPhone> = Omit<Phone, 'is_primary'> & {
  readonly key: string
  readonly is_primary: boolean
}

/**
 * Phones of a client, a lead or an organization (entities §0, §3): each number once, the first writing of it counts; exactly one is the
 * primary, the first that says so or the first there is. The index of what is no telephone number, in the other case.
 */
export function keptPhones<Phone extends WrittenPhone>(
  written: readonly Phone[],
): { ok: true; phones: KeptPhone<Phone>[] } | { ok: false; index: number } {
  const byKey = new Map<string, KeptPhone<Phone>>()
  for (const [index, one] of written.entries()) {
    const key = phoneKey(one.phone)
    if (key === null) return { ok: false, index }
    const known = byKey.get(key)
    const isPrimary = one.is_primary === true || known?.is_primary === true
    byKey.set(key, { ...(known ?? one), key, is_primary: isPrimary })
  }
  return { ok: true, phones: withOnePrimary([...byKey.values()]) }
}

function withOnePrimary<Phone extends { readonly is_primary: boolean }>(phones: readonly Phone[]): Phone[] {
  const primary = Math.max(
    phones.findIndex((one) => one.is_primary),
    0,
  )
  return phones.map((one, index) => ({ ...one, is_primary: index === primary }))
}
