import type * as z from 'zod'
import { isSealed, openSeal, type Seal } from './seal.ts'
import type { Stored } from './storage.ts'

/** Where words of customers, and of agents about themselves, are kept over a reload: sealed, for who is signed in, and for nobody after them (decision 040). */
const KEYS = [
  'ramal.chat.drafts',
  'ramal.chat.outbox',
  'ramal.call.drafts',
  'ramal.pause.draft',
  'ramal.settings.drafts',
] as const
type Key = (typeof KEYS)[number]
/** That somebody has signed in with this browser, and has not signed out. */
const PRESENT = 'ramal.signed-in'

interface Person {
  readonly id: number
  /** Under what their texts are sealed; null: they live as long as the page. */
  readonly key: string | null
}

/** What this browser keeps for the person who is signed in. */
export interface PersonalStorage {
  /** A value that outlives the page, sealed, until they leave. Empty before `open`. */
  stored<S extends z.ZodType>(key: Key, schema: S, fallback: z.output<S>): Stored<z.output<S>>
  /** Opens what is kept for them. What does not open (another's, clear text of an older version) is gone. Never throws. */
  open(who: Person): Promise<void>
  /** Reads again what is kept: another tab of theirs has written meanwhile. Never throws. */
  reread(): Promise<void>
  /** Calls `forget` each time that the person who is signed in leaves. */
  whenTheyLeave(forget: () => void): void
  /** Whether somebody was signed in here who has not left by themselves, also by a page before this one. */
  wasOpen(): boolean
  /** Nobody is signed in any more: what was kept for them is gone, also where no part of the page that reads it was loaded. */
  forget(): void
}

export function createPersonalStorage(): PersonalStorage {
  const forgetters = new Set<() => void>()
  /** What this page knows; what nobody has touched since the opening is as it was read. */
  const values = new Map<Key, unknown>()
  /** Waiting to be sealed: its newest value will be. */
  const unwritten = new Set<Key>()
  let person: Person | null = null
  let opening: Promise<void> = Promise.resolve()
  let writing: Promise<void> = Promise.resolve()
  let seal: Seal | null = null

  function forget(): void {
    person = null
    seal = null
    values.clear()
    for (const key of [...KEYS, PRESENT]) inStorage((storage) => storage.removeItem(key))
    for (const forgetter of forgetters) forgetter()
  }

  async function openFor(who: Person): Promise<void> {
    const mine = who.key === null ? null : await openSeal(who.key).catch(() => null)
    const found = await Promise.all(KEYS.map(async (key) => [key, await read(key, mine)] as const))
    if (person !== who) return
    for (const [key, value] of found) if (value !== undefined) values.set(key, value)
    seal = mine
  }

  function write(key: Key): void {
    if (!seal || unwritten.has(key)) return
    unwritten.add(key)
    writing = writing.then(() => sealNow(key))
  }

  async function sealNow(key: Key): Promise<void> {
    unwritten.delete(key)
    const mine = seal
    if (!values.has(key)) return // they have left
    const sealed = await mine?.seal(JSON.stringify(values.get(key)), key).catch(() => undefined)
    if (sealed && seal === mine) inStorage((storage) => storage.setItem(key, sealed))
  }

  return {
    stored: (key, schema, fallback) => ({
      get: () => (values.has(key) ? (schema.safeParse(values.get(key)).data ?? fallback) : fallback),
      set(value) {
        values.set(key, value)
        write(key)
      },
    }),
    open(who) {
      if (person?.id === who.id && person.key === who.key) return opening
      if (person && person.id !== who.id) forget()
      person = who
      seal = null
      values.clear()
      inStorage((storage) => storage.setItem(PRESENT, ''))
      opening = openFor(who)
      return opening
    },
    async reread() {
      await opening
      await writing
      if (person === null) return
      opening = openFor(person)
      await opening
    },
    wasOpen: () => (inStorage((storage) => storage.getItem(PRESENT)) ?? null) !== null,
    whenTheyLeave: (forgetter) => void forgetters.add(forgetter),
    forget,
  }
}

async function read(key: Key, mine: Seal | null): Promise<unknown> {
  const text = inStorage((storage) => storage.getItem(key)) ?? null
  // Without a key it may be theirs: a password that has run out is changed before the key is told again.
  if (text === null || (!mine && isSealed(text))) return undefined
  try {
    const plain = await mine?.open(text, key)
    if (typeof plain === 'string') return JSON.parse(plain)
  } catch {
    // sealed by us, and yet no JSON: as good as nothing
  }
  inStorage((storage) => storage.removeItem(key))
  return undefined
}

/** Undefined where storage is refused or full: the page keeps the value. */
function inStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(localStorage)
  } catch {
    return undefined
  }
}
