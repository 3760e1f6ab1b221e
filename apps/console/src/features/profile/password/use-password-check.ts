import { getPasswordRules } from '@ramal/contract/endpoints/profile'
import { keptRules, type PasswordRule } from '@ramal/domain/session/password-rules'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'

const passwordRulesQuery = queryOptions({
  queryKey: ['profile', 'password-rules'],
  queryFn: ({ signal }) => call(getPasswordRules, { signal }),
})

/** One line of the list: kept or not yet as far as can be seen here; null: only the server knows. */
export interface CheckedRule {
  readonly rule: PasswordRule | 'history' | 'common'
  readonly n: number
  readonly isKept: boolean | null
}

/** What the site asks of the next password, and what of it `password` keeps, with the names it must not be made of; null until the server has said it. */
export function usePasswordCheck(
  password: string,
): { readonly rules: readonly CheckedRule[]; readonly names: readonly string[] } | null {
  const { data } = useQuery(passwordRulesQuery)
  if (!data) return null
  const { min_length: minLength, require_mixed: requireMixed, history, names } = data
  const rules = [
    ...keptRules(password, { minLength, requireMixed }, names).map((one) => ({ ...one, n: minLength })),
    ...(history > 0 ? [{ rule: 'history', n: history, isKept: null } as const] : []),
    { rule: 'common', n: 0, isKept: null } as const,
  ]
  return { rules, names }
}
