/** A part of the console that comes in a chunk of its own: built once, when it is first asked for. */
export interface Later<T> {
  load(): Promise<T>
  /** The part once it is there; null before. */
  readonly loaded: T | null
  /** Why it does not come; undefined while nothing is wrong. */
  readonly failure?: unknown
}

/** Builds a part by `build` at the first `load`; one that fails stays so, as a chunk of React's `lazy` does: the page is loaded anew. */
export function later<T>(build: () => Promise<T>): Later<T> {
  let loading: Promise<T> | null = null
  let loaded: T | null = null
  let failure: unknown

  return {
    load() {
      loading ??= build().then(
        (part) => {
          loaded = part
          return part
        },
        (error: unknown) => {
          failure = error
          throw error
        },
      )
      return loading
    },
    get loaded() {
      return loaded
    },
    get failure() {
      return failure
    },
  }
}
