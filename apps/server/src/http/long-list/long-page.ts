import type { Page } from '@ramal/contract/entities/page'

/** A page too long to be held: its rows come in slices, and its envelope is known before the first of them. */
export class LongPage<Item> {
  readonly envelope: Omit<Page<Item>, 'results'>
  readonly slices: AsyncIterable<readonly Item[]>
  /** Lets go what the slices are read from; whoever sends the page calls it, whatever happens. */
  readonly close: () => void

  constructor(parts: {
    envelope: Omit<Page<Item>, 'results'>
    slices: AsyncIterable<readonly Item[]>
    close: () => void
  }) {
    this.envelope = parts.envelope
    this.slices = parts.slices
    this.close = parts.close
  }
}
