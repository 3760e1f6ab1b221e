import { ConfirmDialog } from '@ramal/ui/confirm-dialog'
import { toast } from '@ramal/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../lib/api-error.ts'
import { allOf, removeRow, rowQuery, type Whereabouts } from '../resource/resource-api.ts'

/** `{url}{id}/delete` (§2.10): asks over the list, naming the row; what is in use stays, and says by whom. */
export function DeleteDialog({ where, id, base }: { where: Whereabouts; id: number; base: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { data: row, error } = useQuery(rowQuery(where, id))
  const name = String(row?.['description'] ?? id)
  const close = () => void navigate(base + location.search, { replace: true })

  async function remove() {
    try {
      await removeRow(where, id)
      toast.success(t('settings.deleted', { name }))
      await queries.invalidateQueries(allOf(where))
    } catch (failure) {
      toast.error(messageOf(failure))
    }
  }

  if (error) {
    return (
      <ConfirmDialog
        open
        onOpenChange={close}
        title={t('settings.notFound')}
        confirmLabel={t('settings.toList')}
        cancelLabel={t('common.close')}
        onConfirm={close}
      />
    )
  }
  return (
    <ConfirmDialog
      open
      destructive
      onOpenChange={(open) => !open && close()}
      title={t('common.deleteQuestion')}
      description={`${name}. ${t('common.deleteConfirm')}`}
      confirmLabel={t('common.delete')}
      cancelLabel={t('common.cancel')}
      onConfirm={() => void remove()}
    />
  )
}
