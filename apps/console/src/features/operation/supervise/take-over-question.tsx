import { takeOverCall } from '@ramal/contract/endpoints/monitors'
import { ConfirmDialog } from '@ramal/ui/confirm-dialog'
import { toast } from '@ramal/ui/toast'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'

/** It takes a customer from somebody: one question, with what comes of it. */
export function TakeOverQuestion({
  agent,
  onClose,
}: {
  agent: { readonly id: number; readonly description: string }
  onClose: () => void
}) {
  const { t } = useTranslation()
  const name = agent.description
  const take = () =>
    call(takeOverCall, { params: { user_id: agent.id } }).then(
      () => toast.success(t('operation.takenOver', { name })),
      (error: unknown) => toast.error(`${name}: ${messageOf(error)}`),
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('operation.takeOverOne', { name })}
      description={t('operation.takeOverText')}
      confirmLabel={t('operation.takeOver')}
      cancelLabel={t('common.cancel')}
      onConfirm={() => void take()}
    />
  )
}
