import { CHAT_NOTE_MAX } from '@ramal/contract/endpoints/supervised-chats'
import type { FloorChat } from '@ramal/contract/entities/operation'
import { Button } from '@ramal/ui/button'
import { Textarea } from '@ramal/ui/textarea'
import { toast } from '@ramal/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { uuidV7 } from '../../../lib/uuid.ts'
import { sendNote } from '../host/chats-api.ts'

/** A note to the agent of a chat, whose customer never gets it. What fails stays as it was written. */
export function NoteForm({ chat, agent, why }: { chat: FloorChat; agent: string; why: string | null }) {
  const { t } = useTranslation()
  const id = useId()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** The same note again is the same one. */
  const uid = useRef<string | null>(null)
  const isEmpty = text.trim() === ''

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy || isEmpty || why !== null) return
    setBusy(true)
    uid.current ??= uuidV7()
    try {
      await sendNote(chat.id, { uid: uid.current, text: text.trim() })
      uid.current = null
      setText('')
      setFailure(null)
      toast.success(t('operation.noteSent'))
      void client.invalidateQueries({ queryKey: ['chat', 'room', chat.id] })
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="flex flex-col gap-1.5 border-t pt-3" onSubmit={(event) => void send(event)}>
      <label htmlFor={id} className="font-medium text-sm">
        {t('operation.note', { agent })}
      </label>
      <Textarea
        id={id}
        rows={2}
        maxLength={CHAT_NOTE_MAX}
        value={text}
        aria-describedby={`${id}hint`}
        onChange={({ target }) => {
          uid.current = null
          setText(target.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.ctrlKey) void send(event)
        }}
      />
      {failure !== null && (
        <p role="alert" className="text-danger-text text-sm">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p id={`${id}hint`} className="text-muted text-xs">
          {t('operation.noteHint', { agent })}
        </p>
        <Button
          type="submit"
          variant="secondary"
          className="max-md:h-11"
          busy={isBusy}
          disabled={isEmpty || why !== null}
        >
          {t('operation.noteSend')}
        </Button>
      </div>
    </form>
  )
}
