import { use } from 'react'

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

  async function start(): Promise<T> {
    try {
      loaded = await build()
      return loaded
    } catch (error) {
      loading = null
      throw error
    }
  }

  return {
    load() {
      loading ??= start()
      return loading
    },
    get loaded() {
      return loaded
    },
  }
}

/** The part; the nearest Suspense shows its fallback until it is there. */
export function useLater<T>(part: Later<T>): T {
  return part.loaded ?? use(part.load())
}
