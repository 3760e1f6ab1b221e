import type { Pause } from '@ramal/contract/entities/pause'
import { NO_AGENT_PAUSE } from '@ramal/domain/pause/agent-pause'
import { entersLastMinute, pauseClock } from '@ramal/domain/pause/pause-clock'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import type { Agent } from '../../../lib/realtime/agent.ts'
import type { BusinessLink } from '../../../lib/realtime/business-link.ts'
import type { Services } from '../../../lib/realtime/services.ts'
import { createStore, quietly, type Store } from '../../../lib/store.ts'
import type { PasswordResult, PauseFailure, PauseResult, PausesApi } from './pauses-api.ts'
import { NOTHING_ASKED, nextPauses, type PausesEvent, type PausesState } from './pauses-state.ts'

/** How long a swap keeps calls away without an answer, ms. */
const SWAP_PATIENCE_MS = 10_000
const SECOND_MS = 1000

export interface PausesPorts {
  readonly link: Pick<BusinessLink, 'on' | 'onState' | 'send' | 'state'>
  readonly agent: Agent
  readonly lock: Services['lock']
  readonly api: PausesApi
  readonly clock: Clock
  /** Says a sentence of the server (R4.7-06). */
  readonly tell: (failure: PauseFailure) => void
}

/** What the agent does about their pauses; each answers when the server has. */
export interface PausesHost extends Pick<Store<PausesState, never>, 'state' | 'subscribe'> {
  /** The server's. */
  readonly clock: Pick<Clock, 'now'>
  /** Opens the choice of a pause: to enter one, or to swap the one in course. */
  choose(): void
  chooseNothing(): void
  setMenu(isOpen: boolean): void
  enter(pause: number): Promise<void>
  /** Takes a pause without the dialog, straight out of the after-service whose report `earlier` is; false: it was refused, and is told. */
  recover(pause: number, earlier: number | null): Promise<boolean>
  swap(to: number): Promise<void>
  leave(): Promise<void>
  /** Takes back a pause that waits. */
  cancel(): Promise<void>
  /** Leaves or swaps the pause that took too long, and says why. */
  justify(reason: string): Promise<void>
  lockScreen(): void
  /** Opens the screen with the agent's password (§4.8). */
  unlock(password: string): Promise<PasswordResult>
  /** Lets go of link and clock. */
  end(): void
}

/** Hosts §4.7 and §4.8: the pause stands in `agent`, here is what is asked about it, its seconds and the lock. */
export function createPausesHost({ link, agent, lock, api, clock, tell }: PausesPorts): PausesHost {
  const store = createStore<PausesState, PausesEvent>(NOTHING_ASKED, quietly(nextPauses))
  let stopTicking: Cancel | null = null
  let endPatience: Cancel | null = null
  let before = agent.state.current
  /** When the last second was counted, epoch ms of the server. */
  let tickedAt = 0

  /** §4.7: while it is started its duration ticks each second. */
  function followPause(): void {
    const { current } = agent.state
    if (agent.state === NO_AGENT_PAUSE) store.dispatch({ type: 'reset' }) // they have signed out
    const wasIn = before !== null
    before = current
    if (current === null && wasIn) store.dispatch({ type: 'over' })
    if (current?.start) {
      if (stopTicking !== null) return
      tickedAt = clock.now()
      stopTicking = clock.every(SECOND_MS, tick)
    } else {
      stopTicking?.()
      stopTicking = null
    }
  }

  function tick(): void {
    const { current } = agent.state
    if (current === null) return
    lock.dispatch({ type: 'tick', pause: current })
    const now = clock.now()
    const shown = pauseClock(current, now)
    if (entersLastMinute(pauseClock(current, tickedAt), shown))
      store.dispatch({ type: 'lastMinute', id: current.id })
    if (shown.over > 0) store.dispatch({ type: 'tooLong', id: current.id })
    tickedAt = now
  }

  /** The server says which pause is open: after a reload, and after each connection, when an end may have been missed. */
  async function check(): Promise<void> {
    const asked = agent.state.current
    const found = await api.check()
    if (found === undefined) return
    const { current } = agent.state
    if (found === null && asked !== null && current?.id === asked.id)
      agent.dispatch({ type: 'stopPause', id: asked.id })
    if (found !== null) agent.dispatch({ type: 'pause', pause: found })
    store.dispatch({ type: 'known' })
  }

  function taken(pause: Pause | null): void {
    if (pause !== null) agent.dispatch({ type: pause.start ? 'startPause' : 'pause', pause })
  }

  /** One thing at a time: a second press while the server thinks is none. */
  async function ask(what: PausesState['asked'] & string, act: () => Promise<PauseResult>) {
    if (store.state.asked !== null) return null
    store.dispatch({ type: 'asked', what })
    return act()
  }

  function notLeft(failure: PauseFailure): void {
    if (failure.kind === 'refused' && (failure.code === 1 || failure.code === 4)) void check()
    if (store.state.excess !== null || agent.state.current?.leave_asked_timestamp != null)
      store.dispatch({ type: 'notJustified', failure })
    else {
      store.dispatch({ type: 'notLeft' })
      tell(failure)
    }
  }

  async function leave(reason?: string): Promise<void> {
    const { current } = agent.state
    if (current === null) return
    const result = await ask('leave', () => api.stop(current.id, reason))
    if (result === null) return
    if (result.ok) {
      agent.dispatch({ type: 'stopPause', id: current.id })
      store.dispatch({ type: 'done' })
    } else if (isExceeded(result.failure)) store.dispatch({ type: 'exceeded', swapTo: null })
    else notLeft(result.failure)
  }

  async function swap(to: number, reason?: string): Promise<void> {
    const { current } = agent.state
    if (current === null) return
    const following = { earlier: current.id, ...(reason !== undefined && { reason }) }
    const result = await ask('swap', () => {
      agent.dispatch({ type: 'swap' })
      endPatience?.()
      endPatience = clock.after(SWAP_PATIENCE_MS, () => failSwap(to, { kind: 'unreachable' }))
      return api.start(to, following)
    })
    if (result === null) return
    endPatience?.()
    endPatience = null
    if (result.ok) {
      agent.dispatch({ type: 'stopPause', id: current.id })
      taken(result.pause)
      agent.dispatch({ type: 'swapOver' })
      store.dispatch({ type: 'done' })
    } else if (isExceeded(result.failure)) store.dispatch({ type: 'exceeded', swapTo: to })
    else failSwap(to, result.failure)
  }

  function failSwap(to: number, failure: PauseFailure): void {
    if (!agent.state.swapping) return
    if (store.state.excess !== null) {
      store.dispatch({ type: 'notJustified', failure })
      return
    }
    agent.dispatch({ type: 'swapOver' })
    store.dispatch({ type: 'refused', pause: to, failure })
    tell(failure)
  }

  const stops = [
    agent.subscribe(followPause),
    link.onState((state) => {
      if (state === 'connected') void check()
    }),
  ]
  followPause()
  if (link.state === 'connected') void check()

  return {
    get state() {
      return store.state
    },
    subscribe: store.subscribe,
    clock,
    choose: () => store.dispatch({ type: 'choose', to: agent.state.current === null ? 'enter' : 'swap' }),
    chooseNothing: () => store.dispatch({ type: 'chosenNothing' }),
    setMenu: (isOpen) => store.dispatch({ type: 'menu', isOpen }),
    async enter(pause) {
      const result = await ask('enter', () => api.start(pause))
      if (result === null) return
      if (result.ok) {
        taken(result.pause)
        store.dispatch({ type: 'done' })
        return
      }
      if (result.failure.kind === 'refused' && result.failure.code === 3) void check()
      store.dispatch({ type: 'refused', pause, failure: result.failure })
    },
    async recover(pause, earlier) {
      const result = await ask('enter', () => api.start(pause, earlier === null ? undefined : { earlier }))
      if (result === null) return false
      if (result.ok) {
        taken(result.pause)
        store.dispatch({ type: 'done' })
      } else {
        store.dispatch({ type: 'notLeft' })
        tell(result.failure)
      }
      return result.ok
    },
    swap,
    leave,
    async cancel() {
      const { current } = agent.state
      if (current === null) return
      const result = await ask('cancel', () => api.stop(current.id))
      if (result === null) return
      if (result.ok) {
        agent.dispatch({ type: 'stopPause', id: current.id })
        store.dispatch({ type: 'done' })
      } else notLeft(result.failure)
    },
    justify(reason) {
      const { excess } = store.state
      return excess?.swapTo == null ? leave(reason) : swap(excess.swapTo, reason)
    },
    lockScreen: () => lock.dispatch({ type: 'lock' }),
    async unlock(password) {
      const result = await api.validate(password)
      if (result.kind === 'right') lock.dispatch({ type: 'unlock' })
      else link.send('debug', { message: `unlock: ${result.kind}` }) // R8-09: never what was typed
      return result
    },
    end() {
      for (const stop of stops) stop()
      stopTicking?.()
      endPatience?.()
    },
  }
}

function isExceeded(failure: PauseFailure): boolean {
  return failure.kind === 'refused' && failure.code === 5 // §4.7
}
