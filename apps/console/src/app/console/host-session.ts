import type { Profile } from '@ramal/contract/entities/profile'
import { clearToasts } from '@ramal/ui/lib/toast-store'
import type { Page } from '../../lib/console.ts'
import { PROFILE_KEY } from '../../lib/query-client.ts'
import type { Services } from '../../lib/realtime/services.ts'
import { currentProfile, onProfile, owedBy, profileQuery } from '../../lib/session.ts'
import { openUrl } from '../open-url.ts'

/** What is not of one person: the next profile, and what the site looks like. */
const SHARED: ReadonlySet<unknown> = new Set([PROFILE_KEY[0], 'site-settings'])

/** Ties the websocket to the session: connected while somebody is signed in and owes nothing. The returned function ends it. */
export function hostSession(
  { queryClient, go, attention }: Page,
  {
    link,
    agent,
    ownership,
    logout,
    calls,
  }: Pick<Services, 'link' | 'agent' | 'ownership' | 'logout' | 'calls'>,
): () => void {
  let person = currentProfile(queryClient)?.id ?? null
  if (mayConnect(currentProfile(queryClient))) void link.start()
  const stopListening = onProfile(queryClient, (profile) => {
    if (profile === null) {
      void ownership.stopChannels()
      link.stop()
      ownership.reset()
      agent.dispatch({ type: 'signedOut' })
      attention.dispatch({ unread: 0, call: null, chat: null }) // the title names customers
      // What was asked as this person is not shown to the next one.
      queryClient.removeQueries({ predicate: ({ queryKey: [key] }) => !SHARED.has(key) })
      return
    }
    // A notice may wait for the window to come to the front; it was for whoever was here then.
    if (person !== null && person !== profile.id) clearToasts()
    person = profile.id
    if (mayConnect(profile)) void link.start()
  })
  // Contract §8.2: after the current call ends.
  function reloadBetweenCalls(): void {
    if (calls.state === 0) location.reload()
    else setTimeout(reloadBetweenCalls, 1000)
  }
  link.on('updateUser', () => void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }))
  link.on('logout', ({ seconds, reason }) => logout.command(reason ?? 'server', seconds))
  link.on('openUrl', ({ url, target }) => openUrl(go, url, target))
  link.on('refresh', reloadBetweenCalls)
  return stopListening
}

// Whoever owes something is refused as forbidden, and /403 would stand between them and its page (contract §1.3, A-13).
function mayConnect(profile: Profile | null): boolean {
  return profile !== null && owedBy(profile) === null
}
