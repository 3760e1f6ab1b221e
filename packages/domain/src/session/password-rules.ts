import { isNamedPassword } from './named-password.ts'
import { isMixed, lengthFault, type PasswordPolicy } from './password-policy.ts'

/** What a site asks that can be seen from a password itself; whether it was used before, or by everybody, only the server knows. */
export type PasswordRule = 'length' | 'mixed' | 'named'

/** Each of them that holds here, and whether `password` keeps it. */
export function keptRules(
  password: string,
  policy: Pick<PasswordPolicy, 'minLength' | 'requireMixed'>,
  names: readonly string[],
): readonly { readonly rule: PasswordRule; readonly isKept: boolean }[] {
  return [
    { rule: 'length', isKept: lengthFault(password, policy) === null },
    ...(policy.requireMixed ? [{ rule: 'mixed', isKept: isMixed(password) } as const] : []),
    { rule: 'named', isKept: password !== '' && !isNamedPassword(password, names) },
  ]
}
