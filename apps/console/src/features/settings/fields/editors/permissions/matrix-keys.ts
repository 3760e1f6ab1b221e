/** A cell of the matrix, the heads among them. */
export interface Spot {
  readonly row: number
  readonly column: number
}

interface Size {
  readonly rows: number
  readonly columns: number
}

/** Where a key leads from a cell (APG grid: arrows, Home, End, with Ctrl to the corners, PageUp and PageDown ten lines); null: nowhere. */
export function movedTo(
  { key, ctrlKey, altKey, metaKey }: { key: string; ctrlKey: boolean; altKey: boolean; metaKey: boolean },
  { row, column }: Spot,
  { rows, columns }: Size,
): Spot | null {
  if (altKey || metaKey) return null
  const within = (to: Spot) => ({
    row: Math.max(0, Math.min(rows - 1, to.row)),
    column: Math.max(0, Math.min(columns - 1, to.column)),
  })
  switch (key) {
    case 'ArrowUp':
      return within({ row: row - 1, column })
    case 'ArrowDown':
      return within({ row: row + 1, column })
    case 'ArrowLeft':
      return within({ row, column: column - 1 })
    case 'ArrowRight':
      return within({ row, column: column + 1 })
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 }
    case 'End':
      return { row: ctrlKey ? rows - 1 : row, column: columns - 1 }
    case 'PageUp':
      return within({ row: row - 10, column })
    case 'PageDown':
      return within({ row: row + 10, column })
    default:
      return null
  }
}
