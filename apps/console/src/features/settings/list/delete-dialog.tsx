import { Button } from '@ramal/ui/button'
import { ConfirmDialog } from '@ramal/ui/confirm-dialog'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { toast } from '@ramal/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../lib/api-error.ts'
import { allOf, removeRow, rowQuery, type Whereabouts } from '../resource/resource-api.ts'
import { InUseDialog, usesIn } from './in-use.tsx'
import { useInUse } from './use-in-use.ts'

/** `{url}{id}/delete` (§2.10): asks over the list, naming the row; what is in use stays, and says by whom. */
export function DeleteDialog({ where, id, base }: { where: Whereabouts; id: number; base: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { data: row, error } = useQuery(rowQuery(where, id))
  const name = String(row?.['description'] ?? id)
  const [isBusy, setBusy] = useState(false)
  const close = () => void navigate(base + location.search, { replace: true })
  const { inUse, refused } = useInUse(where, row, close)

  async function remove() {
    setBusy(true)
    try {
      await removeRow(where, id)
      toast.success(t('settings.deleted', { name }))
      await queries.invalidateQueries(allOf(where))
      close()
    } catch (failure) {
      const found = usesIn(failure)
      if (found) return refused(found)
      toast.error(messageOf(failure))
      close()
    }
  }

  if (inUse) return <InUseDialog name={name} inUse={inUse} onClose={close} />

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
    <Dialog open onOpenChange={(open) => !open && !isBusy && close()}>
      <DialogContent
        role="alertdialog"
        title={t('common.deleteQuestion')}
        description={`${name}. ${t('common.deleteConfirm')}`}
        onCloseAutoFocus={(event) => focusRow(event, id)}
        footer={
          <>
            <Button variant="secondary" disabled={isBusy} onClick={close}>
              {t('common.cancel')}
            </Button>
            <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
              {t('common.delete')}
            </Button>
          </>
        }
      />
    </Dialog>
  )
}

/** What opened the question is gone, a menu or another page: the row has the focus again, or once it is deleted the one that Tab leads to. */
function focusRow(event: Event, id: number): void {
  const row = document.querySelector<HTMLElement>(`[data-row="${id}"]`)
  const next = row ?? document.querySelector<HTMLElement>('[data-row][tabindex="0"]')
  if (!next) return
  event.preventDefault()
  next.focus()
}
