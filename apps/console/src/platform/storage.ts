import type * as z from 'zod'

/** One value kept in this browser. */
export interface Stored<T> {
  get(): T
  set(value: T): void
}

/**
 * A value in localStorage under `key`. What does not parse (an older version, another hand) is `fallback`; where
 * storage is refused the value lives as long as the page.
 */
export function stored<S extends z.ZodType>(
  key: string,
  schema: S,
  fallback: z.output<S>,
): Stored<z.output<S>> {
  let current: z.output<S> | undefined
  return {
    get() {
      current ??= read(key, schema) ?? fallback
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

function read<S extends z.ZodType>(key: string, schema: S): z.output<S> | undefined {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
