/** Rows on a page of a table that says nothing of them. */
const PAGE = 10
/** As many rows as there may be, where a table has no pages (§7.5). */
export const ALL_ROWS = 99_999

/** How many rows a table asks for at once: as many as its page has, all of them where the page size is -1. */
export function pageLimit(size: number | undefined): number {
  if (size === -1) return ALL_ROWS
  return size !== undefined && size > 0 ? size : PAGE
}
