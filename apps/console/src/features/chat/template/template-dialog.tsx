import { WIDTHS_PX } from '@ramal/contract/constants'
import { sendTemplate } from '@ramal/contract/endpoints/chat-templates'
import type { TemplateParam } from '@ramal/contract/entities/template'
import { formatPhone } from '@ramal/domain/phone/format-phone'
import { Button } from '@ramal/ui/button'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { Field } from '@ramal/ui/field'
import { Select } from '@ramal/ui/select'
import { Skeleton } from '@ramal/ui/skeleton'
import { toast } from '@ramal/ui/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Ref, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormHandle } from '../../../form/form-renderer.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { placeOfChat } from '../../../lib/chat-place.ts'
import { useConsole } from '../../../lib/console.ts'
import { call } from '../../../lib/http.ts'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useChatHost } from '../chat-context.ts'
import { filledQuery, type Sendable, type TemplateTarget, templatesQuery } from './template-api.ts'
import { TemplateForm } from './template-form.tsx'

/** Sends a WhatsApp template to a number (§2.7), then shows its chat. */
export function TemplateDialog({ target, onClose }: { target: TemplateTarget; onClose: () => void }) {
  const { t } = useTranslation()
  const { data: templates, error } = useQuery(templatesQuery(target))
  const [chosen, setChosen] = useState<number | null>(null)
  const [isAsked, setAsked] = useState(false)
  const form = useRef<FormHandle>(null)
  const template = templates?.find(({ id }) => id === chosen)
  const { mutateAsync, isPending } = useSending(target, onClose)

  function send() {
    setAsked(true)
    if (template) void form.current?.save()
  }

  return (
    <Dialog open keeps onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        style={{ maxWidth: WIDTHS_PX.templateModal }}
        title={t('room.templateTo', { phone: formatPhone(target.phone) })}
        description={t('room.templateText')}
        closeLabel={t('common.close')}
        footer={
          <Button busy={isPending} onClick={send}>
            {t('chat.send')}
          </Button>
        }
      >
        {error && <p className="text-danger-text text-sm">{messageOf(error)}</p>}
        {!templates && !error && <Skeleton className="h-9" />}
        {templates?.length === 0 && <p className="text-muted text-sm">{t('room.noTemplates')}</p>}
        {templates && templates.length > 0 && (
          <Field
            label={t('room.template')}
            required
            error={isAsked && !template ? t('validation.required') : undefined}
          >
            {(control) => (
              <Select
                {...control}
                chosen={chosen === null ? [] : [String(chosen)]}
                options={templates.map(({ id, description }) => ({ value: String(id), label: description }))}
                onChoose={([value]) => setChosen(value ? Number(value) : null)}
              />
            )}
          </Field>
        )}
        {template && (
          <Filled
            key={template.id}
            template={template}
            target={target}
            form={form}
            onSubmit={send}
            onSend={async (params, content) => {
              await mutateAsync({ template, params, content }).catch(() => undefined) // the mutation has told
            }}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}

interface Sending {
  readonly template: Sendable
  readonly params: TemplateParam[]
  readonly content: string
}

function useSending(target: TemplateTarget, onClose: () => void) {
  const { t } = useTranslation()
  const { go } = useConsole()
  const { focus } = useServices()
  const host = useChatHost()
  return useMutation({
    mutationFn: ({ template, params, content }: Sending) =>
      call(sendTemplate, {
        body: {
          ...{ phone: target.phone, step_id: target.stepId, channel_id: template.channelId },
          ...{ template_id: template.id, params, content },
        },
      }),
    onSuccess({ step_id }) {
      toast.success(t('room.templateSent'))
      onClose()
      go('/chats')
      host.select(step_id)
      focus.to(placeOfChat(step_id))
    },
    onError: (error) => toast.error(messageOf(error)),
  })
}

function Filled({
  template,
  target,
  form,
  onSend,
  onSubmit,
}: {
  template: Sendable
  target: TemplateTarget
  form: Ref<FormHandle>
  onSend: (params: TemplateParam[], content: string) => Promise<void>
  onSubmit: () => void
}) {
  const { data, error } = useQuery(filledQuery(template, target))
  if (error) return <p className="text-danger-text text-sm">{messageOf(error)}</p>
  if (!data) return <Skeleton className="h-24" />
  return <TemplateForm ref={form} template={template} params={data} onSend={onSend} onSubmit={onSubmit} />
}
