import { Switch } from '@ramal/ui/switch'
import { toast } from '@ramal/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { usePermission } from '../../../lib/session.ts'
import { permissionFor } from '../resource/declared.ts'
import { allOf, patchRow, type Row, type Whereabouts } from '../resource/resource-api.ts'

/** Whether a row is active, turned in its place, with the way back; who may not change it reads it. */
export function ActiveSwitch({
  where,
  row,
  name,
  tabIndex,
}: {
  where: Whereabouts
  row: Row
  name: string
  tabIndex: number
}) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const mayChange =
    usePermission(permissionFor(where.resource.key, 'change')) && where.resource.input !== undefined
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isActive = wanted ?? row['is_active'] === true
  if (!mayChange) return <span className="text-muted">{t(isActive ? 'settings.yes' : 'settings.no')}</span>

  async function set(next: boolean, isUndo = false) {
    setWanted(next)
    try {
      await patchRow(where, row.id, { is_active: next })
      if (!isUndo)
        toast.success(t(next ? 'settings.activated' : 'settings.deactivated', { name }), undefined, {
          label: t('common.undo'),
          onAct: () => void set(!next, true),
        })
    } catch (error) {
      toast.error(messageOf(error))
    }
    await queries.invalidateQueries(allOf(where))
    setWanted(null)
  }

  return (
    <Switch
      aria-label={`${t('common.active')}: ${name}`}
      tabIndex={tabIndex}
      checked={isActive}
      onCheckedChange={(next) => void set(next)}
    />
  )
}
