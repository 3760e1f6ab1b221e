import type { PermissionName } from '@ramal/contract/permissions'
import { impliedBy, includedBy, mayGrant } from '@ramal/domain/settings/permission-matrix/grants'
import type { PermissionRow } from '@ramal/domain/settings/permission-matrix/rows'
import { useTranslation } from 'react-i18next'
import type { Grants } from './grants.ts'
import { type BoxPlace, MatrixBox } from './matrix-box.tsx'

/** One permission of a line; what comes with another one, and what whoever edits lacks, says so. */
export function PermissionCell({
  row,
  name,
  label,
  grants,
  onToggle,
  onToggleRow,
  ...place
}: BoxPlace & {
  row: PermissionRow
  name: PermissionName | undefined
  label: string
  grants: Grants
  onToggle: (cell: { row: PermissionRow; name: PermissionName }, isOn: boolean) => void
  onToggleRow: (isOn: boolean) => void
}) {
  const { t } = useTranslation()
  const { granted, own, locked } = grants
  if (name === undefined)
    return <MatrixBox {...place} label={label} state="none" disabled onToggle={() => undefined} />
  const isOn = granted.includes(name)
  const missing = impliedBy(row, name).filter((one) => !granted.includes(one))
  const isLacked = !isOn && !mayGrant(own, missing)
  const from = includedBy(name, granted)
  const note = isLacked
    ? t('settingEditor.permissions.lacked')
    : from
      ? t('settingEditor.permissions.included', { name: from })
      : undefined
  return (
    <MatrixBox
      {...place}
      label={note ? `${label} (${note})` : label}
      title={note}
      state={isOn ? 'all' : from ? 'some' : 'none'}
      disabled={locked || isLacked}
      onToggle={() => onToggle({ row, name }, !isOn)}
      onKeyDown={(event) => {
        if (event.key !== ' ' || !event.shiftKey) return
        event.preventDefault()
        if (!locked) onToggleRow(!isOn)
      }}
    />
  )
}
