import { CLOSE_CODES } from '@ramal/contract/socket-handshake'
import { navigateTo } from '../navigation.ts'
import { goToSecurity } from '../owed.ts'
import { queryClient } from '../query-client.ts'
import { owedBy, profileQuery } from '../session.ts'

/**
 * A websocket was closed for good with `code` (contract §8): goes to /401, or, refused as forbidden, where what is owed is done,
 * else to /403. What is owed may have come up in mid-session: the team requires a second factor since a moment ago (contract §1.3).
 */
export async function leaveRefused(code: number): Promise<void> {
  if (code === CLOSE_CODES.notAuthenticated) navigateTo('/401')
  else if (await owes()) goToSecurity()
  else navigateTo('/403')
}

async function owes(): Promise<boolean> {
  try {
    return owedBy(await queryClient.fetchQuery({ ...profileQuery, staleTime: 0, retry: false })) !== null
  } catch {
    return false // whoever that is, they were refused
  }
}
