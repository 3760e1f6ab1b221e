import { MONITOR_SERVER_ACTIONS } from '@ramal/contract/business-socket/monitor-actions'
import { MONITOR_ASK_MS } from '@ramal/contract/endpoints/monitors'
import type { CallSupervisor } from '@ramal/contract/entities/call-supervision'
import type { MonitorEnd, MonitorMode } from '@ramal/contract/vocabulary'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import type { Monitored } from '../../../lib/monitored.ts'
import type { BusinessLink } from '../../../lib/realtime/business-link.ts'
import { createStore, type Store, take } from '../../../lib/store.ts'
import { closeMicrophone, type Microphone, type MicrophoneProblem } from '../../../platform/microphone.ts'
import type { MonitorApi } from './monitor-api.ts'
import type { MonitorPeer } from './monitor-peer.ts'

/** A supervisor on their way into a call, in it, or out of it again. */
export type MonitorState =
  | { readonly at: 'joining'; readonly mode: MonitorMode }
  | {
      readonly at: 'in'
      readonly mode: MonitorMode
      /** What they have asked for and is not done yet. */
      readonly wanted: MonitorMode | null
      /** Epoch ms. */
      readonly since: number
      readonly others: readonly CallSupervisor[]
      /** Why they are not heard. */
      readonly trouble: MicrophoneProblem | null
    }
  | { readonly at: 'over'; readonly why: MonitorEnd | 'left' }
  | { readonly at: 'failed'; readonly detail: string }

export interface MonitorPorts {
  readonly api: MonitorApi
  readonly peer: MonitorPeer
  openMicrophone(): Promise<Microphone>
  readonly link: Pick<BusinessLink, 'on' | 'learn'>
  readonly clock: Clock
}

export interface MonitorHost extends Pick<Store<MonitorState, never>, 'state' | 'subscribe'> {
  /** Listens, whispers or talks to both from now on. */
  become(mode: MonitorMode): void
  /** Out of the call; repeating it does nothing. */
  leave(): void
}

/** A supervisor in the call of an agent (contract §3.2). Who only listens opens no microphone at all. */
export function createMonitorHost(ports: MonitorPorts, { agent, mode }: Monitored): MonitorHost {
  const { api, peer, link, clock } = ports
  const store = createStore<MonitorState, MonitorState>({ at: 'joining', mode }, take)
  let id: string | null = null
  let microphone: MediaStream | null = null
  let stopKeeping: Cancel = () => undefined
  let work = Promise.resolve()
  let asked = mode
  link.learn(MONITOR_SERVER_ACTIONS)
  const stopHearing = link.on('monitorEnded', (ended) => {
    if (ended.id === id) end({ at: 'over', why: ended.reason })
  })
  const isOver = () => store.state.at === 'over' || store.state.at === 'failed'
  const inTurn = (task: () => Promise<void>) => {
    work = work.then(() => (isOver() ? undefined : task())).catch((error: unknown) => fail(error))
  }
  inTurn(join)

  async function join(): Promise<void> {
    const opened = await withMicrophone(mode)
    const first = opened === null ? mode : 'listen'
    const began = await api.start(agent.id, first, await peer.offer(microphone))
    // They left while it began.
    if (isOver()) return void api.stop(began.id).catch(() => undefined)
    id = began.id
    await peer.accept(began.answer)
    const since = clock.now()
    if (isOver()) return
    store.dispatch({ at: 'in', mode: first, wanted: null, since, others: began.others, trouble: opened })
    keep()
  }

  async function change(next: MonitorMode): Promise<void> {
    const { state } = store
    if (state.at !== 'in' || id === null || next === state.mode) return
    store.dispatch({ ...state, wanted: next, trouble: null })
    const trouble = await withMicrophone(next)
    if (trouble !== null) return settle({ wanted: null, trouble })
    try {
      const answer = await api.change(id, next, await peer.offer(microphone))
      if (!isOver()) await peer.accept(answer)
      settle({ mode: next, wanted: null })
    } catch (error) {
      await peer.takeBack()
      throw error
    }
  }

  /** Opens one that is needed, closes one that is not any more. Returns what stands in the way. */
  async function withMicrophone(next: MonitorMode): Promise<MicrophoneProblem | null> {
    if (next === 'listen') {
      release()
      return null
    }
    if (microphone !== null) return null
    const opened = await ports.openMicrophone()
    if (!opened.ok) return opened.reason
    microphone = opened.stream
    if (isOver()) release()
    return null
  }

  function settle(news: Partial<MonitorState & { at: 'in' }>): void {
    if (store.state.at === 'in') store.dispatch({ ...store.state, ...news })
  }

  /** Asks each 10 s: the server lets go of who does not. A link that is away for a moment ends nothing. */
  function keep(): void {
    stopKeeping = clock.after(MONITOR_ASK_MS, () => {
      if (id === null || isOver()) return
      api.keep(id).then(
        (others) => settle({ others }),
        (error: unknown) => {
          if (!(error instanceof ApiError) || !error.answered || error.status >= 500) return
          end(error.status === 404 ? { at: 'over', why: 'lost' } : { at: 'failed', detail: messageOf(error) })
        },
      )
      keep()
    })
  }

  function fail(error: unknown): void {
    end({ at: 'failed', detail: messageOf(error) })
  }

  function end(state: MonitorState & { at: 'over' | 'failed' }): void {
    if (isOver()) return
    stopKeeping()
    stopHearing()
    peer.close()
    release()
    store.dispatch(state)
  }

  function release(): void {
    if (microphone !== null) closeMicrophone(microphone)
    microphone = null
  }

  return {
    get state() {
      return store.state
    },
    subscribe: store.subscribe,
    become(next) {
      if (next === asked) return
      asked = next
      inTurn(() => change(next))
    },
    leave() {
      if (isOver()) return
      const known = id
      end({ at: 'over', why: 'left' })
      if (known !== null) void api.stop(known).catch(() => undefined)
    },
  }
}
