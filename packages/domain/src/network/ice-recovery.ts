import type { Cancel, Clock } from '../time/clock.ts'

/** ICE's states, as browsers name them. */
type PathState = 'new' | 'checking' | 'connected' | 'completed' | 'disconnected' | 'failed' | 'closed'

/** Brings the audio of one call back when its path through the network is lost. */
export interface IceRecovery {
  /** ICE says how the path is. */
  state(state: PathState): void
  /** The machine's network, or the websocket, has changed: the path may be gone although ICE does not know yet. */
  networkChanged(): void
  socketReturned(): void
  stop(): void
}

/** A new address is seen by the browser only a while after the change (docs/research/media.md, pitfall 4). */
const AFTER_CHANGE_MS = 1500
const AGAIN_MS = 3500

/** A restart on trouble, then again until ICE is connected. `onLost` hears when the audio goes and comes back. */
export function createIceRecovery(
  clock: Clock,
  restart: () => void,
  onLost: (lost: boolean) => void,
): IceRecovery {
  let path: PathState = 'new'
  let isLost = false
  let cancel: Cancel = () => undefined

  function tell(lost: boolean): void {
    if (lost === isLost) return
    isLost = lost
    onLost(lost)
  }

  function recover(): void {
    restart()
    cancel()
    cancel = clock.after(AGAIN_MS, () => {
      if (path !== 'connected' && path !== 'completed') recover()
    })
  }

  return {
    state(next) {
      path = next
      if (next === 'connected' || next === 'completed') {
        tell(false)
        return
      }
      if (next !== 'disconnected' && next !== 'failed') return
      tell(true)
      recover()
    },
    networkChanged() {
      if (path === 'new' || path === 'closed') return // not up yet: its own candidates are still being gathered
      cancel()
      cancel = clock.after(AFTER_CHANGE_MS, recover)
    },
    socketReturned() {
      if (path !== 'new' && path !== 'closed') recover()
    },
    stop: () => cancel(),
  }
}
