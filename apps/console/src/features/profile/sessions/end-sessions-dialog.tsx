import { endOtherSessions, endOwnSession } from '@ramal/contract/endpoints/own-sessions'
import type { OwnSession } from '@ramal/contract/entities/own-session'
import { Button } from '@ramal/ui/button'
import { Dialog, DialogClose, DialogContent } from '@ramal/ui/dialog'
import { Field } from '@ramal/ui/field'
import { toast } from '@ramal/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordInput } from '../../../form/password-input.tsx'
import { call } from '../../../lib/http.ts'
import { ownSessionsQuery } from '../look/own-account-api.ts'
import { FormError } from '../look/section.tsx'
import { useSubmit } from '../look/use-submit.ts'
import { deviceName } from './device-name.ts'

interface EndSessionsDialogProps {
  which: OwnSession | 'others'
  /** Gets the focus once they are ended: the button that asked goes with its row. */
  afterwards: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Asks for the password, then ends that session or all others. */
export function EndSessionsDialog({ which, afterwards, onClose }: EndSessionsDialogProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const form = useId()
  const isDone = useRef(false)
  const { errors, busy, onSubmit } = useSubmit(async ({ password = '' }) => {
    const body = { password }
    try {
      await (which === 'others'
        ? call(endOtherSessions, { body })
        : call(endOwnSession, { params: { id: which.id }, body }))
    } finally {
      void queries.invalidateQueries(ownSessionsQuery)
    }
    isDone.current = true
    toast.success(t(which === 'others' ? 'security.othersEnded' : 'security.ended'))
    onClose()
  })
  function handleCloseAutoFocus(event: Event) {
    if (!isDone.current) return
    event.preventDefault()
    afterwards.current?.focus()
  }

  const device = which === 'others' ? '' : (deviceName(which.user_agent) ?? t('security.application'))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        role="alertdialog"
        onCloseAutoFocus={handleCloseAutoFocus}
        title={which === 'others' ? t('security.endOthersQuestion') : t('security.endQuestion', { device })}
        description={t('security.endText')}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">{t('common.cancel')}</Button>
            </DialogClose>
            <Button type="submit" form={form} variant="danger" busy={busy}>
              {t('security.end')}
            </Button>
          </>
        }
      >
        <form id={form} noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
          <FormError>{errors['form']}</FormError>
          <Field label={t('security.oldPassword')} error={errors['password']}>
            {(control) => (
              <PasswordInput {...control} name="password" autoFocus autoComplete="current-password" />
            )}
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}
