import { Button } from '@ramal/ui/button'
import { EmptyState } from '@ramal/ui/empty-state'
import { Spinner } from '@ramal/ui/spinner'
import { MessagesSquareIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AttendHereButton } from '../../../lib/realtime/attend-here-button.tsx'
import { useServiceOwnership } from '../../../lib/realtime/use-services.ts'
import { useChat, useChatHost } from '../chat-context.ts'

/** Shown while the agent is not signed in to chat in this tab (§2.6, §2.7); in another tab's time it offers the service. */
export function ChatLogin() {
  const { t } = useTranslation()
  const host = useChatHost()
  const run = useChat((chat) => chat.run)
  const ownership = useServiceOwnership()
  if (run === 'starting') {
    return (
      <div className="grid h-full place-items-center p-8">
        <Spinner label={t('chat.starting')} />
      </div>
    )
  }
  const elsewhere = ownership.kind !== 'active'
  return (
    <EmptyState
      className="h-full"
      icon={<MessagesSquareIcon />}
      title={elsewhere ? t('service.inOtherTab') : t('chat.signedOut')}
      {...(elsewhere ? {} : { text: t('chat.signedOutText') })}
      action={
        elsewhere ? (
          <AttendHereButton />
        ) : (
          <Button onClick={() => void host.start('user')}>{t('chat.start')}</Button>
        )
      }
    />
  )
}
