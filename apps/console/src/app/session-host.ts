import { logoutHost } from '../features/auth/logout-host.ts'
import { hasCalls } from '../lib/active-calls.ts'
import { queryClient } from '../lib/query-client.ts'
import { businessLink } from '../lib/realtime/business-link.ts'
import { serviceOwnership } from '../lib/realtime/service-ownership.ts'
import { currentProfile, onProfile, profileQuery } from '../lib/session.ts'
import { openUrl } from './open-url.ts'

let hosted = false

/** Ties the websocket to the session: connected while somebody is signed in. Once per page, however often it is called. */
export function hostSession(): void {
  if (hosted) return
  hosted = true
  if (currentProfile()) void businessLink.start()
  onProfile((profile) => {
    if (profile) {
      void businessLink.start()
    } else {
      serviceOwnership.stopChannels()
      businessLink.stop()
      serviceOwnership.reset()
    }
  })
  businessLink.on('updateUser', () => void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }))
  businessLink.on('logout', ({ seconds, reason }) => logoutHost.command(reason ?? 'server', seconds))
  businessLink.on('openUrl', ({ url, target }) => openUrl(url, target))
  businessLink.on('refresh', reloadBetweenCalls)
}

// Contract §8.2: after the current call ends.
function reloadBetweenCalls() {
  if (!hasCalls()) location.reload()
  else setTimeout(reloadBetweenCalls, 1000)
}
