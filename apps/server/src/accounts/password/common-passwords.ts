/** Characters around a common password that make it no better: years, `123`, `!`. */
const DECORATION = 4

/** True when this is one of the passwords that are tried first (49,000 of zxcvbn's list), or one with a few digits and signs around it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  // 370 KB that only a change of password reads.
  const { COMMON_PASSWORDS: common } = await import('./common-password-list.ts')
  const plain = password.normalize('NFKC').toLowerCase()
  if (common.has(plain)) return true
  const [core] = /\p{L}(?:.*\p{L})?/su.exec(plain) ?? []
  return core !== undefined && plain.length - core.length <= DECORATION && common.has(core)
}
