import type { ResourceKey } from '@ramal/contract/resource-addresses'
import { createContext, useContext } from 'react'

/** What a picker wants to be made: a row of `to` that has these values to begin with. */
export interface WantedRow {
  readonly to: ResourceKey
  readonly begins: Readonly<Record<string, unknown>>
  readonly onMade: (row: { readonly id: number; readonly description: string }) => void
}

/** How a form lets its pickers make a row; `mayMake` says of which resources. */
export interface Creator {
  readonly mayMake: (to: ResourceKey) => boolean
  readonly nameOf: (to: ResourceKey) => string
  readonly make: (wanted: WantedRow) => void
}

const Making = createContext<Creator | null>(null)

export const CreatorProvider = Making.Provider

/** How rows are made in the form around; null: they are not. */
export function useCreator(): Creator | null {
  return useContext(Making)
}
