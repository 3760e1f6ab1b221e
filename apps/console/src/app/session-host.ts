import type { Profile } from '@ramal/contract/entities/profile'
import { logoutHost } from '../features/auth/logout-host.ts'
import { hasCalls } from '../lib/active-calls.ts'
import { queryClient } from '../lib/query-client.ts'
import { businessLink } from '../lib/realtime/business-link.ts'
import { serviceOwnership } from '../lib/realtime/service-ownership.ts'
import { currentProfile, onProfile, owedBy, profileQuery } from '../lib/session.ts'
import { openUrl } from './open-url.ts'

let hosted = false

/** Ties the websocket to the session: connected while somebody is signed in and owes nothing. Once per page, however often it is called. */
export function hostSession(): void {
  if (hosted) return
  hosted = true
  if (mayConnect(currentProfile())) void businessLink.start()
  onProfile((profile) => {
    if (profile === null) {
      serviceOwnership.stopChannels()
      businessLink.stop()
      serviceOwnership.reset()
    } else if (mayConnect(profile)) {
      void businessLink.start()
    }
  })
  businessLink.on('updateUser', () => void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }))
  businessLink.on('logout', ({ seconds, reason }) => logoutHost.command(reason ?? 'server', seconds))
  businessLink.on('openUrl', ({ url, target }) => openUrl(url, target))
  businessLink.on('refresh', reloadBetweenCalls)
}

// Whoever owes something is refused as forbidden, and /403 would stand between them and /security (contract §1.3, A-13).
function mayConnect(profile: Profile | null): boolean {
  return profile !== null && owedBy(profile) === null
}

// Contract §8.2: after the current call ends.
function reloadBetweenCalls() {
  if (!hasCalls()) location.reload()
  else setTimeout(reloadBetweenCalls, 1000)
}
