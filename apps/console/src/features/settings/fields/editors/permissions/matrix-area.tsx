import { PERMISSION_ACTIONS } from '@ramal/contract/permissions'
import { useTranslation } from 'react-i18next'
import { GroupBox } from './group-box.tsx'
import { cellsOf, type Line, useMatrix } from './matrix-state.ts'
import { PermissionCell } from './permission-cell.tsx'

/** The lines of one area, below a line that stands for all of them. `from`: the position of that one in the matrix. */
export function MatrixArea({ name, lines, from }: { name: string; lines: readonly Line[]; from: number }) {
  const { t } = useTranslation()
  return (
    <tbody>
      <tr className="border-t bg-sunken">
        <th scope="row" className="py-1 pl-1 text-left font-semibold text-xs">
          <span className="flex items-center gap-2">
            <GroupBox lines={lines} action={null} label={name} row={from} column={0} />
            {name}
          </span>
        </th>
        {PERMISSION_ACTIONS.map((action, at) => (
          <td key={action} className="text-center">
            <GroupBox
              lines={lines}
              action={action}
              label={`${name}: ${t(`settingEditor.permissions.action.${action}`)}`}
              row={from}
              column={at + 1}
            />
          </td>
        ))}
      </tr>
      {lines.map((line, index) => (
        <MatrixLine key={line.row.model} line={line} at={from + 1 + index} />
      ))}
    </tbody>
  )
}

function MatrixLine({ line, at }: { line: Line; at: number }) {
  const { t } = useTranslation()
  const { grants, placeOf, toggle } = useMatrix()
  const { row, label } = line
  return (
    <tr className="border-t hover:bg-hover">
      <th scope="row" className="py-1 pl-3 text-left font-normal">
        <span className="flex items-center gap-2">
          <GroupBox lines={[line]} action={null} label={label} row={at} column={0} />
          <span className="break-words">{label}</span>
        </span>
      </th>
      {PERMISSION_ACTIONS.map((action, index) => (
        <td key={action} className="text-center">
          <PermissionCell
            {...placeOf(at, index + 1)}
            row={row}
            name={row.names[action]}
            label={`${label}: ${t(`settingEditor.permissions.action.${action}`)}`}
            grants={grants}
            onToggle={(cell, isOn) => toggle([cell], isOn)}
            onToggleRow={(isOn) => toggle(cellsOf([line], null), isOn)}
          />
        </td>
      ))}
    </tr>
  )
}
