import type { PayloadOf, ServerAction } from '@ramal/contract/kit/action'
import {
  type ClientActions,
  parseServerFrame,
  type ServerActions,
  type ServerFrame,
  writeClientFrame,
} from '@ramal/contract/kit/frame'
import type { LinkState } from '@ramal/contract/vocabulary'
import { advanceSince, isRepeated, type Since } from '@ramal/domain/network/resume'
import { createSocketLink, type SocketLinkOptions } from './socket-link.ts'

type DataOf<A extends ServerAction> = ReturnType<A['data']>['_zod']['output']
type Listener<T> = (heard: T) => void

/** A websocket that speaks the frames of one side of the contract. */
export interface FrameLink<C extends ClientActions, S extends ServerActions> {
  start(): void
  stop(): void
  /** False while there is no link: nothing is queued, what matters is sent again on `onState('connected')`. */
  send<K extends keyof C & string>(action: K, payload: PayloadOf<C[K]>): boolean
  /** Listens to one action until the returned function is called. */
  on<K extends keyof S & string>(action: K, listener: Listener<DataOf<S[K]>>): () => void
  /** Listens to every frame, in order, before those who listen to its action. */
  onFrame(listener: Listener<ServerFrame<S>>): () => void
  onState(listener: Listener<LinkState>): () => void
  readonly state: LinkState
  /** Last `event_seq` of each topic heard on this page: `since` of `login` and `check_rooms`. */
  since(): Since
  /** What was heard is forgotten: the next connect begins anew. */
  forget(): void
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
  log: (message: string, details: unknown) => void
}

/**
 * The one client of both websockets (contract §8, §9), over a link that comes back by itself. A stored fact is heard once, though a
 * replay after a gap may overlap; a listener that throws does not stop the others; frames of the other socket are left to it.
 */
export function createFrameLink<C extends ClientActions, S extends ServerActions>(
  options: FrameLinkOptions<C, S>,
): FrameLink<C, S> {
  const listeners = new Map<string, Set<Listener<never>>>()
  const frameListeners = new Set<Listener<ServerFrame<S>>>()
  const stateListeners = new Set<Listener<LinkState>>()
  let heard: Since = {}

  const socket = createSocketLink({
    ...options,
    onOpen: () => options.greet(link),
    onState: (state) => tell(stateListeners, state, 'the state'),
    onText: (text) => {
      const frame = parseServerFrame(options.server, text)
      if (frame.ok) deliver(frame)
      else if (frame.reason !== 'unknown_action' || !Object.hasOwn(options.notOurs, frame.action))
        options.log('websocket frame ignored', frame)
    },
  })

  function deliver(frame: ServerFrame<S>): void {
    const { position, action, replaced } = frame
    if (replaced.length > 0) options.log('unknown values replaced', replaced) // R3-58
    const counted = position ? { topic: position.topic, event_seq: position.seq } : {}
    if (isRepeated(heard, counted)) return
    heard = advanceSince(heard, counted)
    tell(frameListeners, frame, action)
    tell(listeners.get(action) ?? [], frame.data as never, action)
  }

  function tell<T>(hearers: Iterable<Listener<T>>, said: T, about: string): void {
    for (const listener of hearers) {
      try {
        listener(said)
      } catch (error) {
        options.log(`listener of ${about} failed`, error)
      }
    }
  }

  const link: FrameLink<C, S> = {
    start: socket.start,
    stop: socket.stop,
    send: (action, payload) => socket.send(writeClientFrame(options.client, action, payload)),
    on: (action, listener) => add(setOf(listeners, action), listener as Listener<never>),
    onFrame: (listener) => add(frameListeners, listener),
    onState: (listener) => add(stateListeners, listener),
    get state() {
      return socket.state
    },
    since: () => heard,
    forget() {
      heard = {}
    },
  }
  return link
}

function setOf<T>(sets: Map<string, Set<T>>, key: string): Set<T> {
  const known = sets.get(key) ?? new Set()
  sets.set(key, known)
  return known
}

function add<T>(set: Set<T>, item: T): () => void {
  set.add(item)
  return () => void set.delete(item)
}
