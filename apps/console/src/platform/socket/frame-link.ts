import type { PayloadOf, ServerAction } from '@ramal/contract/kit/action'
import {
  type ClientActions,
  parseServerFrame,
  type ServerActions,
  type ServerFrame,
  writeClientFrame,
} from '@ramal/contract/kit/frame'
import type { Since } from '@ramal/contract/since'
import type { LinkState } from '@ramal/contract/vocabulary'
import { createSocketLink, type SocketLinkOptions } from './socket-link.ts'

type DataOf<A extends ServerAction> = ReturnType<A['data']>['_zod']['output']
type Listener = (data: unknown) => void

/** A websocket that speaks the frames of one side of the contract. */
export interface FrameLink<C extends ClientActions, S extends ServerActions> {
  start(): void
  stop(): void
  /** False while there is no link: nothing is queued, what matters is sent again on `onState('connected')`. */
  send<K extends keyof C & string>(action: K, payload: PayloadOf<C[K]>): boolean
  /** Listens to one action until the returned function is called. */
  on<K extends keyof S & string>(action: K, listener: (data: DataOf<S[K]>) => void): () => void
  onState(listener: (state: LinkState) => void): () => void
  readonly state: LinkState
  /** Last `event_seq` of each topic heard on this page: `since` of `login` and `check_rooms`. */
  since(): Since
}

export interface FrameLinkOptions<C extends ClientActions, S extends ServerActions>
  extends Omit<SocketLinkOptions, 'onText' | 'onState' | 'onOpen'> {
  client: C
  server: S
  /** The link is up (again): say who we are. Runs before the state listeners. */
  greet: (link: FrameLink<C, S>) => void
  /** Actions of the other socket: a topic's frames go to every socket of its user, each takes its own. */
  notOurs: Readonly<Record<string, unknown>>
  /** Frames that cannot be read are only logged (contract §8). */
  log: (message: string, details: object) => void
}

/** Frames over a link that comes back by itself; a listener that throws does not stop the others. */
export function createFrameLink<C extends ClientActions, S extends ServerActions>(
  options: FrameLinkOptions<C, S>,
): FrameLink<C, S> {
  const listeners = new Map<string, Set<Listener>>()
  const stateListeners = new Set<(state: LinkState) => void>()
  const heard: Since = {}

  const socket = createSocketLink({
    ...options,
    onOpen: () => options.greet(link),
    onState: (state) => {
      for (const listener of stateListeners) listener(state)
    },
    onText: (text) => {
      const frame = parseServerFrame(options.server, text)
      if (frame.ok) deliver(frame)
      else if (frame.reason !== 'unknown_action' || !Object.hasOwn(options.notOurs, frame.action))
        options.log('websocket frame ignored', frame)
    },
  })

  function deliver(frame: ServerFrame<S>) {
    if (frame.position) heard[frame.position.topic] = frame.position.seq
    if (frame.replaced.length > 0) options.log('unknown values replaced', frame.replaced)
    for (const listener of listeners.get(frame.action) ?? []) {
      try {
        listener(frame.data)
      } catch (error) {
        options.log(`listener of ${frame.action} failed`, { error })
      }
    }
  }

  const link: FrameLink<C, S> = {
    start: socket.start,
    stop: socket.stop,
    send: (action, payload) => socket.send(writeClientFrame(options.client, action, payload)),
    on: (action, listener) => add(setOf(listeners, action), listener as Listener),
    onState: (listener) => add(stateListeners, listener),
    get state() {
      return socket.state
    },
    since: () => ({ ...heard }),
  }
  return link
}

function setOf(listeners: Map<string, Set<Listener>>, action: string): Set<Listener> {
  const known = listeners.get(action) ?? new Set()
  listeners.set(action, known)
  return known
}

function add<T>(set: Set<T>, item: T): () => void {
  set.add(item)
  return () => void set.delete(item)
}
