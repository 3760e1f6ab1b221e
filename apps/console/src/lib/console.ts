import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { PersonalStorage } from '../platform/personal-storage.ts'
import type { AttentionStore } from './attention.ts'
import type { CommandKeyStore } from './command-keys.ts'
import type { Later } from './later.ts'
import type { Services } from './realtime/services.ts'
import type { SessionEndMemory } from './session-end.ts'

/** What every page of the console has, the login page too. */
export interface Page {
  /** The cache of server data. */
  readonly queryClient: QueryClient
  /** Goes to a page of ours in the current locale; `path` is without prefix (`/phonecalls`). */
  readonly go: (path: string) => void
  /** What this browser keeps for who is signed in. */
  readonly personal: PersonalStorage
  readonly sessionEnd: SessionEndMemory
  /** What title, icon and menu tell of. */
  readonly attention: AttentionStore
  /** By which keys the agent commands. */
  readonly keys: CommandKeyStore
}

/**
 * All that the composition root (`app/console`) has built, handed down by one context (decision 049). What comes in a chunk of its own
 * comes `Later`; each feature that has a host adds it here, beside the hooks that read it.
 */
export interface Console extends Page {
  readonly services: Later<Services>
  /** Lets go of page and server; a test's next console finds nothing of this one. */
  end(): void
}

export const ConsoleContext = createContext<Console | null>(null)

/** The console around this component. Throws where there is none. */
export function useConsole(): Console {
  const parts = useContext(ConsoleContext)
  if (parts === null) throw new Error('useConsole outside ConsoleContext')
  return parts
}
