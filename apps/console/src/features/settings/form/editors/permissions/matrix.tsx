import { PERMISSION_ACTIONS, type PermissionAction, type PermissionName } from '@ramal/contract/permissions'
import { granting, namesOfRow, revoking, stateOf } from '@ramal/domain/settings/permission-matrix/grants'
import { MATRIX_AREAS, type PermissionRow } from '@ramal/domain/settings/permission-matrix/rows'
import { Fragment, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MatrixBox } from './matrix-box.tsx'
import { movedTo, type Spot } from './matrix-keys.ts'
import { PermissionCell } from './permission-cell.tsx'
import type { Grants } from './permissions-editor.tsx'

export interface Line {
  readonly row: PermissionRow
  readonly label: string
}

interface Cell {
  readonly row: PermissionRow
  readonly name: PermissionName
}

/** Resources by Ver, Criar, Editar and Excluir: one Tab stop, arrows move, Space toggles, Shift+Space the line; heads toggle what is shown. */
export function Matrix({ lines, grants }: { lines: readonly Line[]; grants: Grants }) {
  const { t } = useTranslation()
  const [spot, setSpot] = useState<Spot>({ row: 0, column: 0 })
  const areas = MATRIX_AREAS.map((area) => ({
    area,
    lines: lines.filter(({ row }) => row.area === area),
  })).filter((one) => one.lines.length > 0)
  const rowCount = 1 + areas.length + lines.length
  let index = 0
  const box = (row: number, column: number) => ({
    spot: { row, column },
    isTabStop: spot.row === Math.min(row, rowCount) && spot.column === column,
    onFocus: () => setSpot({ row, column }),
  })
  function toggle(cells: readonly Cell[], isOn: boolean) {
    grants.onChange(isOn ? granting(grants.granted, cells, grants.own) : revoking(grants.granted, cells))
  }
  const cellsOf = (some: readonly Line[], action: PermissionAction | null): Cell[] =>
    some.flatMap(({ row }) =>
      (action === null ? namesOfRow(row) : [row.names[action]].filter((name) => name !== undefined)).map(
        (name) => ({
          row,
          name,
        }),
      ),
    )
  const group = (
    some: readonly Line[],
    action: PermissionAction | null,
    label: string,
    row: number,
    column: number,
  ) => {
    const cells = cellsOf(some, action)
    const state = stateOf(
      grants.granted,
      cells.map(({ name }) => name),
    )
    return (
      <MatrixBox
        {...box(row, column)}
        label={label}
        state={state}
        disabled={grants.locked || cells.length === 0}
        onToggle={() => toggle(cells, state !== 'all')}
      />
    )
  }
  function handleKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const next = movedTo(event, spot, { rows: rowCount, columns: PERMISSION_ACTIONS.length + 1 })
    if (!next) return
    event.preventDefault()
    focusSpot(event.currentTarget, next)
  }
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are moved through (APG grid)
      role="grid"
      aria-label={t('settingEditor.permissions.matrix')}
      className="w-full text-sm"
      onKeyDown={handleKeyDown}
    >
      <thead className="sticky top-0 z-10 bg-bg">
        <tr>
          <th scope="col" className="py-1 text-left font-medium text-muted text-xs">
            <span className="flex items-center gap-2">
              {group(lines, null, t('settingEditor.permissions.everything'), index, 0)}
              {t('settingEditor.permissions.resource')}
            </span>
          </th>
          {PERMISSION_ACTIONS.map((action, at) => (
            <th key={action} scope="col" className="w-12 @lg:w-20 text-center font-medium text-muted text-xs">
              <span className="flex flex-col items-center gap-0.5">
                {t(`settingEditor.permissions.action.${action}`)}
                {group(
                  lines,
                  action,
                  t('settingEditor.permissions.column', {
                    action: t(`settingEditor.permissions.action.${action}`),
                  }),
                  index,
                  at + 1,
                )}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {areas.map(({ area, lines: some }) => {
          index += 1
          const areaAt = index
          const name =
            area === 'screens' ? t('settingEditor.permissions.screens') : t(`settings.area.${area}`)
          return (
            <Fragment key={area}>
              <tr className="border-t bg-sunken">
                <th scope="row" className="py-1 pl-1 text-left font-semibold text-xs">
                  <span className="flex items-center gap-2">
                    {group(some, null, name, areaAt, 0)}
                    {name}
                  </span>
                </th>
                {PERMISSION_ACTIONS.map((action, at) => (
                  <td key={action} className="text-center">
                    {group(
                      some,
                      action,
                      `${name}: ${t(`settingEditor.permissions.action.${action}`)}`,
                      areaAt,
                      at + 1,
                    )}
                  </td>
                ))}
              </tr>
              {some.map(({ row, label }) => {
                index += 1
                const rowAt = index
                return (
                  <tr key={row.model} className="border-t hover:bg-hover">
                    <th scope="row" className="py-1 pl-3 text-left font-normal">
                      <span className="flex items-center gap-2">
                        {group([{ row, label }], null, label, rowAt, 0)}
                        <span className="break-words">{label}</span>
                      </span>
                    </th>
                    {PERMISSION_ACTIONS.map((action, at) => (
                      <td key={action} className="text-center">
                        <PermissionCell
                          {...box(rowAt, at + 1)}
                          row={row}
                          name={row.names[action]}
                          label={`${label}: ${t(`settingEditor.permissions.action.${action}`)}`}
                          grants={grants}
                          onToggle={(cell, isOn) => toggle([cell], isOn)}
                          onToggleRow={(isOn) => toggle(cellsOf([{ row, label }], null), isOn)}
                        />
                      </td>
                    ))}
                  </tr>
                )
              })}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

function focusSpot(table: HTMLElement, { row, column }: Spot) {
  table.querySelector<HTMLElement>(`[data-spot="${row} ${column}"]`)?.focus()
}
