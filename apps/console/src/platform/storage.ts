/** One value kept in this browser. */
export interface Stored<T> {
  get(): T
  set(value: T): void
}

/** What says whether a kept value is what it should be: a schema of zod, or a check of one's own where zod is not loaded yet. */
interface Check<T> {
  safeParse(raw: unknown): { readonly data?: T | undefined }
}

/**
 * A value in localStorage under `key`. What does not parse (an older version, another hand) is `fallback`; where
 * storage is refused the value lives as long as the page.
 */
export function stored<T>(key: string, check: Check<T>, fallback: T): Stored<T> {
  let current: T | undefined
  return {
    get() {
      current ??= read(key, check) ?? fallback
      return current
    },
    set(value) {
      current = value
      try {
        localStorage.setItem(key, JSON.stringify(value))
      } catch {
        // private mode or a full quota: the page keeps the value
      }
    },
  }
}

function read<T>(key: string, check: Check<T>): T | undefined {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : check.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
