import { LOGGED_IN, type LogoutEffect, transitionLogout } from '@ramal/domain/session/logout'
import { createStore } from '../../lib/store.ts'

declare module '../../lib/realtime/services.ts' {
  interface Services {
    readonly logout: LogoutHost
  }
}

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
  const { dispatch } = createStore(LOGGED_IN, transitionLogout, perform)

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
        void world.authLogout().finally(() => dispatch({ type: 'loggedOut' }))
    }
  }

  return {
    request: () => dispatch({ type: 'requested', hasCalls: world.hasCalls() }),
    command: (reason, seconds) =>
      dispatch({ type: 'commanded', now: Date.now(), reason, ...(seconds === undefined ? {} : { seconds }) }),
  }
}
