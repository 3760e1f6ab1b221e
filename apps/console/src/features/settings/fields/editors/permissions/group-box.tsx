import type { PermissionAction } from '@ramal/contract/permissions'
import { stateOf } from '@ramal/domain/settings/permission-matrix/grants'
import { MatrixBox } from './matrix-box.tsx'
import { cellsOf, type Line, useMatrix } from './matrix-state.ts'

/** A box that stands for several permissions: a line, an area, a column. */
export function GroupBox({
  lines,
  action,
  label,
  row,
  column,
}: {
  lines: readonly Line[]
  /** Null: all of them. */
  action: PermissionAction | null
  label: string
  row: number
  column: number
}) {
  const { grants, placeOf, toggle } = useMatrix()
  const cells = cellsOf(lines, action)
  const state = stateOf(
    grants.granted,
    cells.map(({ name }) => name),
  )
  return (
    <MatrixBox
      {...placeOf(row, column)}
      label={label}
      state={state}
      disabled={grants.locked || cells.length === 0}
      onToggle={() => toggle(cells, state !== 'all')}
    />
  )
}
