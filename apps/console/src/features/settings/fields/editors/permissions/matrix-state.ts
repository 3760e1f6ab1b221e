import { PERMISSION_ACTIONS, type PermissionAction, type PermissionName } from '@ramal/contract/permissions'
import { namesOfRow } from '@ramal/domain/settings/permission-matrix/grants'
import type { PermissionRow } from '@ramal/domain/settings/permission-matrix/rows'
import { createContext, useContext } from 'react'
import type { Grants } from './grants.ts'
import type { BoxPlace } from './matrix-box.tsx'

/** A line of the matrix with what it is called. */
export interface Line {
  readonly row: PermissionRow
  readonly label: string
}

/** A permission and the line that it stands in. */
export interface Cell {
  readonly row: PermissionRow
  readonly name: PermissionName
}

/** What every box of a matrix shares. */
export interface MatrixState {
  readonly grants: Grants
  readonly placeOf: (row: number, column: number) => BoxPlace
  readonly toggle: (cells: readonly Cell[], isOn: boolean) => void
}

const State = createContext<MatrixState | null>(null)

export const MatrixProvider = State.Provider

/** The matrix around this box. Throws outside of one. */
export function useMatrix(): MatrixState {
  const state = useContext(State)
  if (!state) throw new Error('a box outside of a matrix')
  return state
}

/** The permissions of some lines, of one action or of all. */
export function cellsOf(lines: readonly Line[], action: PermissionAction | null): readonly Cell[] {
  return lines.flatMap(({ row }) =>
    (action === null ? namesOfRow(row) : [row.names[action]])
      .filter((name) => name !== undefined)
      .map((name) => ({ row, name })),
  )
}

/** The columns: one that stands for its line, then the actions. */
export const COLUMNS = PERMISSION_ACTIONS.length + 1
