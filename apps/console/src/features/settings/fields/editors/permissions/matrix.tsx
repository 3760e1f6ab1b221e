import { PERMISSION_ACTIONS } from '@ramal/contract/permissions'
import { granting, revoking } from '@ramal/domain/settings/permission-matrix/grants'
import { MATRIX_AREAS } from '@ramal/domain/settings/permission-matrix/rows'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Grants } from './grants.ts'
import { GroupBox } from './group-box.tsx'
import { MatrixArea } from './matrix-area.tsx'
import { movedTo, type Spot } from './matrix-keys.ts'
import { COLUMNS, type Line, MatrixProvider, type MatrixState } from './matrix-state.ts'

/** Resources by Ver, Criar, Editar and Excluir: one Tab stop, arrows move, Space toggles, Shift+Space the line; heads toggle what is shown. */
export function Matrix({ lines, grants }: { lines: readonly Line[]; grants: Grants }) {
  const { t } = useTranslation()
  const [chosen, setSpot] = useState<Spot>({ row: 0, column: 0 })
  let next = 1
  const areas = MATRIX_AREAS.flatMap((area) => {
    const some = lines.filter(({ row }) => row.area === area)
    if (some.length === 0) return []
    const from = next
    next += some.length + 1
    return [{ area, some, from }]
  })
  const rows = next
  // A filter may have taken the line away that the focus was in.
  const spot = { ...chosen, row: Math.min(chosen.row, rows - 1) }
  const state: MatrixState = {
    grants,
    placeOf: (row, column) => ({
      spot: { row, column },
      isTabStop: spot.row === row && spot.column === column,
      onFocus: () => setSpot({ row, column }),
    }),
    toggle: (cells, isOn) =>
      grants.onChange(isOn ? granting(grants.granted, cells, grants.own) : revoking(grants.granted, cells)),
  }
  function handleKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const to = movedTo(event, spot, { rows, columns: COLUMNS })
    if (!to) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-spot="${to.row} ${to.column}"]`)?.focus()
  }
  return (
    <MatrixProvider value={state}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are moved through (APG grid)
        role="grid"
        aria-label={t('settingEditor.permissions.matrix')}
        className="w-full text-sm"
        onKeyDown={handleKeyDown}
      >
        <MatrixHead lines={lines} />
        {areas.map(({ area, some, from }) => (
          <MatrixArea
            key={area}
            name={area === 'screens' ? t('settingEditor.permissions.screens') : t(`settings.area.${area}`)}
            lines={some}
            from={from}
          />
        ))}
      </table>
    </MatrixProvider>
  )
}

function MatrixHead({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation()
  return (
    <thead className="sticky top-0 z-10 bg-bg">
      <tr>
        <th scope="col" className="py-1 text-left font-medium text-muted text-xs">
          <span className="flex items-center gap-2">
            <GroupBox
              lines={lines}
              action={null}
              label={t('settingEditor.permissions.everything')}
              row={0}
              column={0}
            />
            {t('settingEditor.permissions.resource')}
          </span>
        </th>
        {PERMISSION_ACTIONS.map((action, at) => {
          const name = t(`settingEditor.permissions.action.${action}`)
          return (
            <th key={action} scope="col" className="@lg:w-20 w-12 text-center font-medium text-muted text-xs">
              <span className="flex flex-col items-center gap-0.5">
                {name}
                <GroupBox
                  lines={lines}
                  action={action}
                  label={t('settingEditor.permissions.column', { action: name })}
                  row={0}
                  column={at + 1}
                />
              </span>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
