import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@ramal/ui/dropdown-menu'
import { IconButton } from '@ramal/ui/icon-button'
import { CopyIcon, EllipsisIcon, PencilIcon, Trash2Icon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { usePermission } from '../../../lib/session.ts'
import { isMade, permissionFor } from '../resource/declared.ts'
import type { Row, Whereabouts } from '../resource/resource-api.ts'

/** What can be done with one row (§2.10): edit, duplicate, delete, each by its permission. */
export function RowActions({
  where,
  base,
  row,
  name,
  tabIndex,
  mayAdd,
}: {
  where: Whereabouts
  base: string
  row: Row
  name: string
  tabIndex: number
  mayAdd: boolean
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayDelete = usePermission(permissionFor(where.resource.key, 'delete')) && isMade(where.resource)
  const go = (address: string) => () => void navigate(address)
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={t('settings.actions', { name })} size="icon-sm" tabIndex={tabIndex}>
          <EllipsisIcon aria-hidden="true" />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={go(`${base}/${row.id}/edit`)}>
          <PencilIcon aria-hidden="true" /> {t('common.edit')}
        </DropdownMenuItem>
        {mayAdd && (
          <DropdownMenuItem onSelect={go(`${base}/create?duplicate_id=${row.id}`)}>
            <CopyIcon aria-hidden="true" /> {t('settings.duplicate')}
          </DropdownMenuItem>
        )}
        {mayDelete && (
          <DropdownMenuItem onSelect={go(`${base}/${row.id}/delete${location.search}`)}>
            <Trash2Icon aria-hidden="true" /> {t('common.delete')}
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
