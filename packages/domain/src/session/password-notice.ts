/** §8: the notice is for those who have just signed in. */
const FRESH_LOGIN_MS = 10_000

export interface PasswordFacts {
  /** Epoch ms; null = the password never expires. */
  expiresAt: number | null
  /** Epoch ms from which the notice may be shown; null = never. */
  noticeFrom: number | null
  /** Epoch ms of the last login; null = unknown. */
  lastLogin: number | null
}

/** What to do about the password's age at `now` (epoch ms): force a change, mention it, or nothing (§2.2, §8, A-12). */
export function passwordNotice(facts: PasswordFacts, now: number): 'expired' | 'expiring' | 'none' {
  if (facts.expiresAt === null) return 'none'
  if (facts.expiresAt < now) return 'expired'
  const due = facts.noticeFrom !== null && facts.noticeFrom <= now
  const fresh = facts.lastLogin !== null && now - facts.lastLogin < FRESH_LOGIN_MS // §8
  return due && fresh ? 'expiring' : 'none'
}
