import { ConfirmDialog } from '@ramal/ui/confirm-dialog'
import { toast } from '@ramal/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { allOf, type Row, removeRow, type Whereabouts } from '../resource/resource-api.ts'

/** Asks before a row of a table editor is deleted. */
export function ChildDelete({ where, row, onClose }: { where: Whereabouts; row: Row; onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const name = String(row['description'] ?? row.id)
  async function remove() {
    try {
      await removeRow(where, row.id)
      await queries.invalidateQueries(allOf(where))
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  return (
    <ConfirmDialog
      open
      destructive
      onOpenChange={(open) => !open && onClose()}
      title={t('common.deleteQuestion')}
      description={`${name}. ${t('common.deleteConfirm')}`}
      confirmLabel={t('common.delete')}
      cancelLabel={t('common.cancel')}
      onConfirm={() => void remove()}
    />
  )
}
