/** Always allowed: one's own profile pages (§6). */
const MY_PROFILE = 'my-profile'

/**
 * Whether `roles` (the user's permission strings) satisfy `value` (§6, contract §0.5, A-07): `value` equals a role or is a
 * pattern found in one. Case-sensitive. `value` comes from our source code, never from a user.
 */
export function allows(value: unknown, roles: readonly string[]): boolean {
  if (typeof value !== 'string' || value === '') return false // §6: empty values fail
  if (value === MY_PROFILE || roles.includes(value)) return true
  const contains = matcher(value)
  return roles.some(contains)
}

/** At least one value passes; an empty list fails (§6). */
export function allowsAny(values: readonly unknown[], roles: readonly string[]): boolean {
  return values.some((value) => allows(value, roles))
}

function matcher(value: string): (role: string) => boolean {
  try {
    const pattern = new RegExp(value)
    return (role) => pattern.test(role)
  } catch {
    return (role) => role.includes(value) // contract §0.5: invalid pattern
  }
}
