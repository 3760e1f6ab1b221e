import type { KeyCommand } from '@ramal/domain/keyboard/command-keys'
import type { PaletteItem } from '@ramal/domain/palette/rank'

/** Under which word an item stands, in the order in which they stand where nothing is typed. */
export type PaletteGroup = 'now' | 'recent' | 'pages' | 'settings' | 'commands' | 'clients' | 'people'

/** A row of the palette. */
export interface PaletteRow extends PaletteItem {
  readonly group: PaletteGroup
  /** Stands beside the label, quieter. */
  readonly detail?: string
  /** The key that does the same. */
  readonly key?: KeyCommand
  /** What Enter does; rows that only lead to others have none. */
  readonly run?: () => void
  /** What can be done with a client or a person. */
  readonly inside?: readonly PaletteRow[]
}
