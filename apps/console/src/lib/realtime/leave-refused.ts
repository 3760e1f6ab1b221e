import { getProfile } from '@ramal/contract/endpoints/profile'
import { CLOSE_CODES } from '@ramal/contract/socket-handshake'
import type { QueryClient } from '@tanstack/react-query'
import type { Page } from '../console.ts'
import { call } from '../http.ts'
import { goToWhatIsOwed } from '../owed.ts'
import type { Debt } from '../refusal.ts'
import { currentProfile, owedBy, profileQuery } from '../session.ts'
import { uuidV7 } from '../uuid.ts'

type Leaving = Pick<Page, 'go' | 'queryClient' | 'sessionEnd'>

/**
 * A websocket was closed for good with `code` and perhaps a reason (contract §8): goes where what is owed is done, else to /401, which
 * tells the reason, or /403. What is owed may have come up in mid-session: the team requires a second factor since a moment ago, and
 * the session that lost its sockets is good for setting one up (contract §1.3, A-13).
 */
export async function leaveRefused(
  { go, queryClient, sessionEnd }: Leaving,
  code: number,
  reason?: string,
): Promise<void> {
  const isLost = code === CLOSE_CODES.notAuthenticated
  if (isLost) sessionEnd.note(reason)
  const owed = await debtOf(queryClient)
  if (owed !== null) goToWhatIsOwed(go, owed)
  // Who signed out here meanwhile is on their way already.
  else if (currentProfile(queryClient) !== null) go(isLost ? '/401' : '/403')
}

/** Asked anew, not shared with who asked before: an answer that was under way may be older than what is owed. */
async function debtOf(queryClient: QueryClient): Promise<Debt | null> {
  try {
    // As often as the profile is asked for where no answer comes (§9): none is no reason to say that nothing is owed.
    const profile = await queryClient.fetchQuery({
      queryKey: ['refused', uuidV7()],
      queryFn: () => call(getProfile, { unauthorized: 'stay' }),
      gcTime: 0,
    })
    // Somebody else has signed in in another tab: that is no session of whoever works here.
    if (profile.id !== currentProfile(queryClient)?.id) return null
    await queryClient.cancelQueries(profileQuery)
    queryClient.setQueryData(profileQuery.queryKey, profile)
    return owedBy(profile)
  } catch {
    return null // whoever that is, they were refused
  }
}
