import type { SQL } from 'drizzle-orm'
import { foldedText } from '#dialect'

/** Lower case without accents: how every list compares text (contract §0.2). The worker of long reads takes its text: it names nothing outside. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The same, of a column, in SQL: each connection brings the function. */
export function foldedColumn(column: Parameters<typeof foldedText>[0]): SQL {
  return foldedText(column)
}
