import {
  LOGGED_IN,
  type LogoutEffect,
  type LogoutEvent,
  transitionLogout,
} from '@ramal/domain/session/logout'
import { toast } from '@ramal/ui/toast'
import { hasCalls } from '../../lib/active-calls.ts'
import { i18n } from '../../lib/i18n.ts'
import { navigateTo } from '../../lib/navigation.ts'
import { businessLink } from '../../lib/realtime/business-link.ts'
import { serviceOwnership } from '../../lib/realtime/service-ownership.ts'
import { signOut } from './sign-out.ts'

export interface LogoutHost {
  /** The user confirmed. */
  request(): void
  /** The server's command; `seconds` default to 15. */
  command(reason: string, seconds?: number): void
}

export interface LogoutWorld {
  hasCalls: () => boolean
  goToPhonecalls: () => void
  announceCommand: () => void
  stopSoftphone: () => void
  sendLogout: (reason: string) => void
  authLogout: () => Promise<void>
}

/** Hosts §4.12: asks the rule, performs its effects, owns its timer. */
export function createLogoutHost(world: LogoutWorld): LogoutHost {
  let state = LOGGED_IN

  function dispatch(event: LogoutEvent) {
    const [next, effects] = transitionLogout(state, event)
    state = next
    for (const effect of effects) perform(effect)
  }

  function perform(effect: LogoutEffect) {
    switch (effect.type) {
      case 'goToPhonecalls':
        return world.goToPhonecalls()
      case 'announceCommand':
        return world.announceCommand()
      case 'wait':
        setTimeout(
          () => dispatch({ type: 'elapsed', now: Date.now(), hasCalls: world.hasCalls() }),
          effect.ms,
        )
        return
      case 'stopSoftphone':
        return world.stopSoftphone()
      case 'sendLogout':
        return world.sendLogout(effect.reason)
      case 'authLogout':
        // The next sign-in on this page starts anew.
        void world.authLogout().finally(() => {
          state = LOGGED_IN
        })
    }
  }

  return {
    request: () => dispatch({ type: 'requested', hasCalls: world.hasCalls() }),
    command: (reason, seconds) =>
      dispatch({ type: 'commanded', now: Date.now(), reason, ...(seconds === undefined ? {} : { seconds }) }),
  }
}

/** The logout of this page. */
export const logoutHost = createLogoutHost({
  hasCalls,
  goToPhonecalls: () => {
    toast.error(i18n.t('logout.blocked'))
    navigateTo('/phonecalls')
  },
  announceCommand: () => toast.info(i18n.t('logout.command')),
  stopSoftphone: () => serviceOwnership.stopChannels(),
  sendLogout: (reason) => void businessLink.send('logout', { reason }),
  authLogout: async () => {
    await signOut()
    navigateTo('/logout')
  },
})
