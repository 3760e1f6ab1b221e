import { isSendable } from '@ramal/domain/chat/sending/may-write'
import { Button } from '@ramal/ui/button'
import { Textarea } from '@ramal/ui/textarea'
import { SendHorizontalIcon } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useChat, useChatHost } from '../chat-context.ts'
import { composerId } from './answer-chat.ts'
import { closesChat, sendsMessage, turnsPage } from './composer-keys.ts'

/** Where the agent writes; it grows to six lines, and the draft survives a reload. */
export function Composer({
  stepId,
  locked,
  onClose,
  onPage,
}: {
  stepId: number
  locked: boolean
  /** Sends `text` and closes the chat. */
  onClose: (text: string) => void
  /** Scrolls the messages by a page, down or up. */
  onPage: (down: boolean) => void
}) {
  const { t } = useTranslation()
  const host = useChatHost()
  const draft = useChat((chat) => chat.drafts[stepId] ?? '')

  function send() {
    if (!locked && host.send(stepId, draft)) host.setDraft(stepId, '')
  }

  function handleKeyDown(event: KeyboardEvent) {
    const { isComposing } = event.nativeEvent
    const page = turnsPage(event)
    if (page === null && !sendsMessage(event, isComposing) && !closesChat(event, isComposing)) return
    event.preventDefault()
    if (page !== null) onPage(page === 'down')
    else if (closesChat(event, isComposing)) onClose(locked ? '' : draft)
    else send()
  }

  return (
    <form
      className="flex items-end gap-2 border-t bg-surface p-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        id={composerId(stepId)}
        aria-label={t('chat.message')}
        placeholder={t('chat.placeholder')}
        title={t('chat.sendHint')}
        rows={1}
        value={draft}
        disabled={locked}
        className="field-sizing-content max-h-34 min-h-9 resize-none py-1.5"
        onChange={(event) => host.setDraft(stepId, event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <Button type="submit" className="h-9" disabled={locked || !isSendable(draft)}>
        <SendHorizontalIcon aria-hidden="true" />
        {t('chat.send')}
      </Button>
    </form>
  )
}
