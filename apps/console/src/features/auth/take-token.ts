import { forgetToken, keepToken } from '../../lib/credentials.ts'
import { queryClient } from '../../lib/query-client.ts'
import { profileQuery } from '../../lib/session.ts'

/** Signs in by a token that another system's sign-in got. Throws, and keeps nothing, when it opens nothing. */
export async function takeToken(token: string): Promise<void> {
  keepToken(token)
  try {
    await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 })
  } catch (error) {
    forgetToken()
    throw error
  }
}
