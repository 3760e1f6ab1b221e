import type { Compatibility } from '@ramal/contract/entities/chat'
import { isSendable } from '@ramal/domain/chat/sending/may-write'
import { Button } from '@ramal/ui/button'
import { Textarea } from '@ramal/ui/textarea'
import { SendHorizontalIcon } from 'lucide-react'
import { type KeyboardEvent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyChunk } from '../../../lib/chunk-reload.ts'
import { showLateTexts } from '../../../lib/i18n.ts'
import { canRecordVoice } from '../../../platform/audio/voice-recorder.ts'
import { useChat, useChatHost } from '../chat-context.ts'
import { composerId } from './answer-chat.ts'
import { closesChat, sendsMessage, turnsPage } from './composer-keys.ts'
import { keepWritable } from './composer-place.ts'

// Only channels that take more than text need them.
const loadTools = async () => (await Promise.all([import('./composer-tools.tsx'), showLateTexts()]))[0]
const ComposerTools = lazyChunk(async () => ({ default: (await loadTools()).ComposerTools }))
const VoiceButton = lazyChunk(async () => ({ default: (await loadTools()).VoiceButton }))

/** Where the agent writes; it grows to six lines, and the draft survives a reload. */
export function Composer({
  stepId,
  compatibility,
  locked,
  onClose,
  onPage,
}: {
  stepId: number
  /** What the channel takes besides text. */
  compatibility: Compatibility
  locked: boolean
  /** Sends `text` and closes the chat. */
  onClose: (text: string) => void
  /** Scrolls the messages by a page, down or up. */
  onPage: (down: boolean) => void
}) {
  const { t } = useTranslation()
  const host = useChatHost()
  const draft = useChat((chat) => chat.drafts[stepId] ?? '')

  const [isSending, setSending] = useState(false)
  // Where a voice may be sent the recorder stands in the place of the button until there is text (§2.7).
  const isVoice = compatibility.send_voice && canRecordVoice() && !isSendable(draft)
  const isBlocked = locked || isSending

  async function sendFile(file: File, asVoice: boolean) {
    setSending(true)
    await host.sendFile(stepId, file, asVoice)
    setSending(false)
  }

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
      ref={keepWritable}
      className="flex items-end gap-2 border-t bg-surface p-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {(compatibility.send_attachment || compatibility.emoji) && (
        <Suspense fallback={null}>
          <ComposerTools
            compatibility={compatibility}
            disabled={isBlocked}
            onFile={(file) => void sendFile(file, false)}
            onEmoji={(emoji) => host.setDraft(stepId, draft + emoji)}
          />
        </Suspense>
      )}
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
      {isVoice ? (
        <Suspense fallback={null}>
          <VoiceButton disabled={isBlocked} onVoice={(file) => void sendFile(file, true)} />
        </Suspense>
      ) : (
        <Button type="submit" className="h-9" disabled={locked || !isSendable(draft)}>
          <SendHorizontalIcon aria-hidden="true" />
          {t('chat.send')}
        </Button>
      )}
    </form>
  )
}
