import { LongPage } from './long-page.ts'

/** A file has no place for it. */
const NO_PAGE = { count: 0, next: null, previous: null }

/** A long list that is sent as a file of lines instead of JSON. What is in a line whoever writes it answers for: no schema is asked. */
export class FilePage<Item> extends LongPage<Item> {
  /** `Content-Type`. */
  readonly type: string
  readonly fileName: string
  /** What stands before the first row. */
  readonly head: string
  readonly lineOf: (item: Item) => string

  constructor(parts: {
    type: string
    fileName: string
    head: string
    lineOf: (item: Item) => string
    slices: AsyncIterable<readonly Item[]>
    close: () => void
  }) {
    super({ envelope: NO_PAGE, slices: parts.slices, close: parts.close })
    this.type = parts.type
    this.fileName = parts.fileName
    this.head = parts.head
    this.lineOf = parts.lineOf
  }
}
