import type { Freshness } from '@ramal/domain/operation/freshness'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { FloorHost } from './host/floor-host.ts'
import type { Ticker } from './host/ticker.ts'

/** Shows a live chat with what can be done to it: a part of the console that this one does not know. */
export type Conversation = ComponentType<{ stepId: number; actions: ReactNode }>

/** What every part of the page shares. */
export interface Operation {
  readonly host: FloorHost
  readonly ticker: Ticker
  readonly freshness: Freshness
  /** Writes moments as times of day: to make one takes longer than all else of a row. */
  readonly clock: Intl.DateTimeFormat
  readonly Conversation: Conversation
}

export const OperationContext = createContext<Operation | null>(null)

/** The page around this component. Throws where there is none. */
export function useOperation(): Operation {
  const operation = useContext(OperationContext)
  if (operation === null) throw new Error('useOperation outside OperationContext')
  return operation
}
