import type { Row, Whereabouts } from '../resource/resource-api.ts'
import type { ResourceWords } from '../resource/use-words.ts'
import type { Column } from './use-columns.ts'
import type { List } from './use-list.ts'

/** What the parts of a list share. */
export interface ListBodyProps {
  readonly where: Whereabouts
  readonly base: string
  readonly list: List
  readonly columns: readonly Column[]
  readonly words: ResourceWords
  readonly selected: readonly Row[]
  readonly onSelect: (rows: readonly Row[]) => void
  readonly mayAdd: boolean
}
