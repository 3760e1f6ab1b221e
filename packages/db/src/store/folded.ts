import type { SQL } from 'drizzle-orm'
import { foldedText } from '#dialect'

/** Lower case without accents: how every list compares text (contract §0.2). */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The same, of a column, in SQL. Not for the worker of long reads: the function belongs to the process's own connections. */
export function foldedColumn(column: Parameters<typeof foldedText>[0]): SQL {
  return foldedText(column)
}
