/** A part of the console that comes in a chunk of its own: built once, when it is first asked for. */
export interface Later<T> {
  load(): Promise<T>
  /** The part once it is there; null before. */
  readonly loaded: T | null
}

/** Builds a part by `build` at the first `load`; a build that failed is tried anew by the next one. */
export function later<T>(build: () => Promise<T>): Later<T> {
  let loading: Promise<T> | null = null
  let loaded: T | null = null

  return {
    load() {
      loading ??= build().then(
        (part) => {
          loaded = part
          return part
        },
        (error: unknown) => {
          loading = null
          throw error
        },
      )
      return loading
    },
    get loaded() {
      return loaded
    },
  }
}
