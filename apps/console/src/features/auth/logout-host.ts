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
  /** The server has called it off. */
  cancel(): void
}

export interface LogoutPorts {
  /** Epoch ms. */
  now: () => number
  hasCalls: () => boolean
  goToPhonecalls: () => void
  announceCommand: () => void
  stopSoftphone: () => void
  sendLogout: (reason: string) => void
  authLogout: () => Promise<void>
}

/** Hosts §4.12: asks the rule, performs its effects, owns its timer. */
export function createLogoutHost(ports: LogoutPorts): LogoutHost {
  const { dispatch } = createStore(LOGGED_IN, transitionLogout, perform)

  function perform(effect: LogoutEffect) {
    switch (effect.type) {
      case 'goToPhonecalls':
        return ports.goToPhonecalls()
      case 'announceCommand':
        return ports.announceCommand()
      case 'wait':
        setTimeout(
          () => dispatch({ type: 'elapsed', now: ports.now(), hasCalls: ports.hasCalls() }),
          effect.ms,
        )
        return
      case 'stopSoftphone':
        return ports.stopSoftphone()
      case 'sendLogout':
        return ports.sendLogout(effect.reason)
      case 'authLogout':
        void ports.authLogout().finally(() => dispatch({ type: 'loggedOut' }))
    }
  }

  return {
    request: () => dispatch({ type: 'requested', hasCalls: ports.hasCalls() }),
    cancel: () => dispatch({ type: 'cancelled' }),
    command: (reason, seconds) =>
      dispatch({
        type: 'commanded',
        now: ports.now(),
        reason,
        ...(seconds === undefined ? {} : { seconds }),
      }),
  }
}
