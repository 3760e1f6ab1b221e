import { type PaletteItem, rank, type Uses } from './rank.ts'

/*
 * The command palette while it is open. What the server finds comes late: it never moves the highlight, and what was found for another text
 * cannot be run (screens of the day §5).
 */

export interface Palette {
  readonly text: string
  /** The item that the user has moved to; null: the best one. */
  readonly chosen: string | null
}

export const EMPTY_PALETTE: Palette = { text: '', chosen: null }

/** The user types, or moves to an item by an arrow or the pointer. */
export type PaletteEvent =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'chose'; readonly id: string }

/** A new text has its own best item. */
export function nextPalette(palette: Palette, event: PaletteEvent): Palette {
  if (event.type === 'chose') return { ...palette, chosen: event.id }
  return event.text === palette.text ? palette : { text: event.text, chosen: null }
}

/** What the server has found, and for which text. */
export interface Found<R> {
  readonly text: string
  readonly items: readonly R[]
}

export interface PaletteRows<L, R> {
  /** What is known here, best first. */
  readonly local: readonly L[]
  /** What the server has found, below it; its place stays while the next answer is waited for. */
  readonly remote: readonly R[]
  /** What was found is of another text: shown, but not to be run. */
  readonly isOld: boolean
  /** What Enter runs; null: nothing. */
  readonly highlighted: string | null
}

/** What is shown. Enter runs the item that the user has moved to, else the best of here, else the first that was found for this very text. */
export function paletteRows<L extends PaletteItem, R extends PaletteItem>(
  { text, chosen }: Palette,
  items: readonly L[],
  found: Found<R> | null = null,
  uses: Uses = {},
): PaletteRows<L, R> {
  const local = rank(items, text, uses)
  const remote = found?.items ?? []
  const isOld = found !== null && found.text !== text
  const runnable: readonly PaletteItem[] = [...local, ...(isOld ? [] : remote)]
  const highlighted = runnable.find(({ id }) => id === chosen) ?? runnable[0] ?? null
  return { local, remote, isOld, highlighted: highlighted?.id ?? null }
}

/** The item `by` rows further of those that can be run, round and round; null where there is none. */
export function movedBy(ids: readonly string[], highlighted: string | null, by: 1 | -1): string | null {
  const at = highlighted === null ? -1 : ids.indexOf(highlighted)
  const next = at === -1 && by === -1 ? ids.length - 1 : (at + by + ids.length) % ids.length
  return ids[next] ?? null
}
