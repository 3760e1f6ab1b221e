import type { Page } from '@ramal/contract/entities/page'

/** An answer with a list too long to be held: its rows come in slices, and what stands around them is known before the first. */
export class LongPage<Item, Around = Omit<Page<Item>, 'results'>> {
  readonly envelope: Around
  /** Where in the answer the rows stand. */
  readonly field: string
  readonly slices: AsyncIterable<readonly Item[]>
  /** Lets go what the slices are read from; whoever sends the page calls it, whatever happens. */
  readonly close: () => void

  constructor(parts: {
    envelope: Around
    field?: string
    slices: AsyncIterable<readonly Item[]>
    close: () => void
  }) {
    this.envelope = parts.envelope
    this.field = parts.field ?? 'results'
    this.slices = parts.slices
    this.close = parts.close
  }
}
