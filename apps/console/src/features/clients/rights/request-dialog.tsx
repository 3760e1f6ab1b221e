import { Button } from '@ramal/ui/button'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { toast } from '@ramal/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Saves something of a request; all lists of requests are read again, the dialog closes, and it is said. */
export function useRequestSaved({
  save,
  said,
  onClose,
}: {
  save: () => Promise<unknown>
  said: string
  onClose: () => void
}) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: save,
    onSuccess: async () => {
      toast.success(said)
      onClose()
      await queries.invalidateQueries({ queryKey: ['record', 'requests'] })
    },
  })
}

/** A few fields of a request, saved by its button or Enter. */
export function RequestDialog({
  title,
  text,
  busy,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  text: string
  busy: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog open keeps onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={title}
        description={text}
        closeLabel={t('common.close')}
        footer={
          <Button type="submit" form="data-request" busy={busy}>
            {t('common.save')}
          </Button>
        }
      >
        <form id="data-request" onSubmit={submit} className="flex flex-col gap-3">
          {children}
        </form>
      </DialogContent>
    </Dialog>
  )
}
