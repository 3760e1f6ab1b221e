import type { ConversationMessage } from '@ramal/domain/chat/rooms/conversation'
import { failureWord } from '@ramal/domain/chat/sending/failure-word'
import { Button } from '@ramal/ui/button'
import { ConfirmDialog } from '@ramal/ui/confirm-dialog'
import { CloudOffIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from './failure-text.ts'
import { ProviderDetails } from './provider-details.tsx'

/** Under a message that was not sent: why, and another try after a question (§4.9, §5, §8). */
export function FailedMessage({
  message,
  onResend,
}: {
  message: ConversationMessage
  onResend?: () => void
}) {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  const word = failureWord(message)
  if (message.waits) return <WaitingMessage message={message} {...(onResend ? { onResend } : {})} />
  return (
    <div className="flex max-w-[85%] flex-wrap items-center justify-end gap-x-2 text-danger-text text-xs">
      <span title={[message.code, message.reason].filter(Boolean).join(' ')} className="text-right">
        {failureText(message, t)}
      </span>
      {onResend && (
        <Button variant="link" size="sm" className="px-0" onClick={() => setAsks(true)}>
          {t('chat.resend')}
        </Button>
      )}
      {word !== null && <ProviderDetails lines={[message.code, message.reason]} />}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('chat.resendConfirm')}
        description={message.content}
        confirmLabel={t('chat.resend')}
        cancelLabel={t('common.cancel')}
        onConfirm={() => onResend?.()}
      />
    </div>
  )
}

/** Nothing is to be decided: it goes as soon as the server is there. */
function WaitingMessage({ message, onResend }: { message: ConversationMessage; onResend?: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="flex max-w-[85%] flex-wrap items-center justify-end gap-x-2 text-muted text-xs">
      <CloudOffIcon aria-hidden="true" className="size-3.5" />
      <span title={message.reason ?? undefined}>{t('chat.willBeSent')}</span>
      {onResend && (
        <Button variant="link" size="sm" className="px-0" onClick={onResend}>
          {t('chat.sendNow')}
        </Button>
      )}
    </div>
  )
}
