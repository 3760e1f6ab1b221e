import type { Call } from '@ramal/domain/call/call'
import { formatPhone } from '@ramal/domain/phone/format-phone'
import { Button } from '@ramal/ui/button'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import { toast } from '@ramal/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Customer, CustomerBox } from '../../../form/customer-box.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { briefingKey } from '../look/use-briefing.ts'
import { addPhone, createCustomer } from './put-on-record.ts'

/** Puts the number of a call on record: with a new client, or with one that is chosen. */
export function CustomerDialog({
  call,
  how,
  onClose,
}: {
  call: Call
  how: 'create' | 'known'
  onClose: () => void
}) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const formId = useId()
  const [name, setName] = useState(call.name ?? '')
  const [client, setClient] = useState<Customer | null>(null)
  const isReady = how === 'create' ? name.trim() !== '' : client !== null
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (how === 'create') await createCustomer(name.trim(), call.phone)
      else if (client) await addPhone(client.id, call.phone)
    },
    onSuccess: async () => {
      toast.success(t('caller.saved'))
      await queries.invalidateQueries({ queryKey: briefingKey(call.uid) })
      onClose()
    },
  })
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation() // the form of the call is around it
    if (isReady) mutate()
  }
  const failure = error ? messageOf(error) : undefined
  return (
    <Dialog open keeps onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t(how === 'create' ? 'caller.createTitle' : 'caller.isTitle')}
        description={t(how === 'create' ? 'caller.createText' : 'caller.isText', {
          phone: formatPhone(call.phone),
        })}
        closeLabel={t('common.close')}
        footer={
          <Button type="submit" form={formId} busy={isPending} disabled={!isReady}>
            {t('common.save')}
          </Button>
        }
      >
        <form id={formId} onSubmit={handleSubmit}>
          {how === 'create' ? (
            <Field label={t('caller.name')} error={failure} required>
              {(control) => (
                <Input
                  {...control}
                  autoFocus
                  maxLength={150}
                  value={name}
                  onChange={({ target }) => setName(target.value)}
                />
              )}
            </Field>
          ) : (
            <Field label={t('caller.client')} error={failure} required>
              {(control) => (
                <CustomerBox control={control} chosen={client} isAnybody onChoose={(one) => setClient(one)} />
              )}
            </Field>
          )}
        </form>
      </DialogContent>
    </Dialog>
  )
}
