/** A month of somebody's record as it is printed, in the reader's language. */
export interface PrintedRecord {
  title: string
  /** Lines below the title. */
  facts: readonly string[]
  head: readonly string[]
  /** Days with their rows, the oldest first; a cell for each of `head`. */
  days: readonly { readonly day: string; readonly rows: readonly (readonly string[])[] }[]
  /** Stands where there is no day. */
  none: string
  /** Lines at the end. */
  foot: readonly string[]
  /** Of the document, epoch ms. */
  madeAt: number
  /** With `{page}` and `{total}` in it. */
  pageNumber: string
}

/** Share of the width of each column, in the order of `head`: 960 px in all. */
export const COLUMN_PX = [68, 68, 68, 150, 92, 130, 60, 66, 178, 80] as const
