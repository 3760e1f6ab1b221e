import { isPasswordExpired } from './password-policy.ts'

/** What somebody who has signed in must do before anything else. */
export type Owed = 'password' | 'second_factor'

export interface AccountFacts {
  readonly mustChange: boolean
  /** Epoch ms; null = never. */
  readonly expireDate: number | null
  readonly factor: { readonly required: boolean; readonly enabled: boolean }
}

/** What is due at `now` (epoch ms); null = nothing. The password first: whoever knows the old one must not set up the second factor. */
export function owes({ factor, ...password }: AccountFacts, now: number): Owed | null {
  if (isPasswordExpired(password, now)) return 'password'
  return factor.required && !factor.enabled ? 'second_factor' : null
}
