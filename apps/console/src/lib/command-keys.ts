import { isPlainObject } from '@ramal/contract/plain-object'
import {
  type CommandKeys,
  DEFAULT_KEYS,
  type KeyCommand,
  keptKeys,
  withKey,
} from '@ramal/domain/keyboard/command-keys'
import { stored } from '../platform/storage.ts'
import { createStore, type Store, take } from './store.ts'

/** The keys of the agent who is signed in; this browser keeps them for each of its agents. */
export interface CommandKeyStore extends Pick<Store<CommandKeys, never>, 'state' | 'subscribe'> {
  /** Somebody has signed in: theirs are read. */
  open(userId: number): void
  /** Gives `command` this letter, and who had it the former one. */
  choose(command: KeyCommand, letter: string): void
  /** Back to the usual ones. */
  reset(): void
}

/** By user id; the letters are looked at by `keptKeys`. Without zod: the first file that a page loads has this. */
const Kept = {
  safeParse: (raw: unknown): { data?: Readonly<Record<string, unknown>> } =>
    isPlainObject(raw) ? { data: raw } : {},
}

export function createCommandKeys(): CommandKeyStore {
  const kept = stored('ramal.keys', Kept, {})
  const store = createStore<CommandKeys, CommandKeys>(DEFAULT_KEYS, take)
  let owner: number | null = null

  function change(keys: CommandKeys): void {
    store.dispatch(keys)
    if (owner !== null) kept.set({ ...kept.get(), [owner]: keys })
  }

  return {
    get state() {
      return store.state
    },
    subscribe: store.subscribe,
    open(userId) {
      if (owner === userId) return
      owner = userId
      const own = kept.get()[userId]
      store.dispatch(keptKeys(isPlainObject(own) ? own : {}))
    },
    choose: (command, letter) => change(withKey(store.state, command, letter)),
    reset: () => change(DEFAULT_KEYS),
  }
}
