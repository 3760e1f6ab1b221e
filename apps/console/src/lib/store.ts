/** State with one way to change it: an event. Hosts and cores are made of it; components read parts of it by `useSelected`. */
export interface Store<S, E> {
  readonly state: S
  /** Calls `listener` after each change until the returned function is called. */
  subscribe(listener: () => void): () => void
  /** Sends an event through the rules, tells of what changed, then performs what they ask for. */
  dispatch(event: E): void
}

/** What an event makes of the state, and what is to be done. */
export type Step<S, F> = readonly [S, readonly F[]]

/** What effects are done by; a machine without effects has no need of it. */
type Perform<F> = (effect: F) => void

/**
 * A store on a transition (docs/architecture.md §2). An event that gives the same state tells nobody. An effect never changes the
 * state: what comes of it is another event.
 * @example const store = createStore(LOGGED_IN, transitionLogout, perform)
 */
export function createStore<S, E, F = never>(
  initial: S,
  next: (state: S, event: E) => Step<S, F>,
  perform: Perform<F> = () => undefined,
): Store<S, E> {
  const listeners = new Set<() => void>()
  let state = initial

  return {
    get state() {
      return state
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dispatch(event) {
      const [changed, effects] = next(state, event)
      if (!Object.is(changed, state)) {
        state = changed
        for (const listener of listeners) listener()
      }
      for (const effect of effects) perform(effect)
    },
  }
}

/** A rule without effects, as `createStore` takes it. */
export function quietly<S, E>(next: (state: S, event: E) => S): (state: S, event: E) => Step<S, never> {
  return (state, event) => [next(state, event), []]
}

/** The rule of a store whose events are its states. */
export function take<S>(_state: S, next: S): Step<S, never> {
  return [next, []]
}
