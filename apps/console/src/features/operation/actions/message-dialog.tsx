import { MESSAGE_MAX } from '@ramal/contract/endpoints/supervisor-messages'
import type { FloorAgent } from '@ramal/contract/entities/operation'
import { Button } from '@ramal/ui/button'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { Textarea } from '@ramal/ui/textarea'
import { toast } from '@ramal/ui/toast'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { type MessageTarget, sendMessage } from '../host/messages-api.ts'
import { useActions } from './actions-context.ts'

/** To whom: these agents, a team, or everybody in reach. */
export function MessageDialog({
  agents,
  to = null,
  onClose,
}: {
  agents: readonly FloorAgent[]
  /** Instead of the agents. */
  to?: { readonly target: MessageTarget; readonly name: string } | null
  onClose: () => void
}) {
  const { t } = useTranslation()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [first] = agents
  const name =
    to?.name ??
    (agents.length === 1 ? first?.description : null) ??
    t('operation.agentsN', { n: agents.length })
  const { drafts } = useActions()
  const [text, setText] = useState(drafts.get(name) ?? '')

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy || text.trim() === '') return
    setBusy(true)
    try {
      const target = to?.target ?? { users: agents.map((agent) => agent.id) }
      const { recipients } = await sendMessage(text.trim(), target)
      toast.success(t('operation.messageSent', { n: recipients }))
      drafts.delete(name)
      onClose()
    } catch (error) {
      setFailure(messageOf(error)) // what was written stays
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}>
      <DialogContent
        title={t('operation.messageTo', { name })}
        closeLabel={t('common.close')}
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          field.current?.focus()
        }}
        footer={
          <Button type="submit" form={id} busy={isBusy} disabled={text.trim() === ''}>
            {t('operation.send')}
          </Button>
        }
      >
        <form id={id} className="flex flex-col gap-1.5" onSubmit={(event) => void send(event)}>
          <label htmlFor={`${id}text`} className="font-medium text-sm">
            {t('operation.message')}
          </label>
          <Textarea
            id={`${id}text`}
            ref={field}
            rows={4}
            maxLength={MESSAGE_MAX}
            value={text}
            aria-describedby={`${id}left`}
            onChange={({ target }) => {
              // Closed by Escape, it is there again when the dialog is.
              drafts.set(name, target.value)
              setText(target.value)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && event.ctrlKey) void send(event)
            }}
          />
          <p id={`${id}left`} className="text-right text-muted text-xs tabular-nums">
            {text.length}/{MESSAGE_MAX}
          </p>
          {failure !== null && (
            <p role="alert" className="text-danger-text text-sm">
              {failure}
            </p>
          )}
        </form>
      </DialogContent>
    </Dialog>
  )
}
