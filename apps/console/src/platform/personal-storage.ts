import type * as z from 'zod'
import { type Stored, stored } from './storage.ts'

/** Where words of customers are kept over a reload: for who is signed in, and for nobody after them. */
const KEYS = ['ramal.chat.drafts', 'ramal.call.drafts'] as const

const forgetters = new Set<() => void>()

/** A value in localStorage as `stored` keeps it, until the person who is signed in leaves. */
export function storedForPerson<S extends z.ZodType>(
  key: (typeof KEYS)[number],
  schema: S,
  fallback: z.output<S>,
): Stored<z.output<S>> {
  let value = stored(key, schema, fallback)
  whenPersonLeaves(() => {
    value = stored(key, schema, fallback)
  })
  return { get: () => value.get(), set: (next) => value.set(next) }
}

/** Calls `forget` each time that the person who is signed in leaves. */
export function whenPersonLeaves(forget: () => void): void {
  forgetters.add(forget)
}

/** Nobody is signed in any more: what was kept for them is gone, also where no part of the page that reads it was loaded. */
export function forgetPersonal(): void {
  for (const key of KEYS) {
    try {
      localStorage.removeItem(key)
    } catch {
      // storage is refused: nothing was kept there
    }
  }
  for (const forget of forgetters) forget()
}
