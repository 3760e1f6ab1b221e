import { lookUpChatQueueApps, lookUpUsers } from '@ramal/contract/endpoints/app-lookups'
import { transferChat } from '@ramal/contract/endpoints/chat-transfer'
import type { Chat } from '@ramal/contract/entities/chat'
import { Button } from '@ramal/ui/button'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { Field } from '@ramal/ui/field'
import { Select } from '@ramal/ui/select'
import { Textarea } from '@ramal/ui/textarea'
import { toast } from '@ramal/ui/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'

type App = 'queue' | 'user'

/** Hands the chat on to a queue or to somebody who is in chat (§6). */
export function TransferDialog({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  const { t } = useTranslation()
  const targets = useTargets(chat)
  const [chosen, setChosen] = useState('')
  const [comment, setComment] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: async (target: { app: App; appdata: number }) =>
      call(transferChat, { params: { id: chat.id }, body: { ...target, comment: comment.trim() || null } }),
    onSuccess({ success, detail }) {
      if (!success) return void toast.error(detail || t('chat.transferFailed')) // §8
      toast.success(t('room.transferred'))
      onClose()
    },
    onError: (error) => toast.error(messageOf(error) || t('chat.transferFailed')),
  })

  function transfer() {
    setAsked(true)
    const [app, id] = chosen.split(' ')
    if (app === 'queue' || app === 'user') mutate({ app, appdata: Number(id) })
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('chat.transfer')}
        description={t('room.transferTo')}
        closeLabel={t('common.close')}
        footer={
          <Button busy={isPending} onClick={transfer}>
            {t('chat.transfer')}
          </Button>
        }
      >
        <Field
          label={t('room.transferTo')}
          required
          error={isAsked && chosen === '' ? t('validation.required') : undefined}
        >
          {(control) => (
            <Select
              {...control}
              chosen={chosen === '' ? [] : [chosen]}
              options={targets}
              onChoose={([value = '']) => setChosen(value)}
            />
          )}
        </Field>
        <Field label={t('room.transferComment')}>
          {(control) => (
            <Textarea
              {...control}
              value={comment}
              maxLength={500}
              onChange={(event) => setComment(event.target.value)}
            />
          )}
        </Field>
      </DialogContent>
    </Dialog>
  )
}

function useTargets(chat: Chat) {
  const { t } = useTranslation()
  const query = { limit: 500 }
  const queues = useQuery({
    queryKey: ['chat', 'transfer', 'queues'],
    queryFn: ({ signal }) => call(lookUpChatQueueApps, { query, signal }),
  })
  const users = useQuery({
    queryKey: ['chat', 'transfer', 'users'],
    queryFn: ({ signal }) => call(lookUpUsers, { query, signal }),
  })
  return [
    ...(queues.data?.results ?? [])
      .filter(({ id }) => id !== chat.queue?.id)
      .map(({ id, description }) => ({
        value: `queue ${id}`,
        label: t('room.queueOf', { name: description }),
      })),
    ...(users.data?.results ?? [])
      .filter(({ id }) => id !== chat.user?.id)
      .map(({ id, description }) => ({ value: `user ${id}`, label: description })),
  ]
}
