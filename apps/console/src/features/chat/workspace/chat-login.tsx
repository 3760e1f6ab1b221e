import { Button } from '@ramal/ui/button'
import { EmptyState } from '@ramal/ui/empty-state'
import { Spinner } from '@ramal/ui/spinner'
import { MessagesSquareIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { AttendHereButton } from '../../../lib/realtime/attend-here-button.tsx'
import { useServiceOwnership } from '../../../lib/realtime/use-services.ts'
import { useChat, useChatHost } from '../chat-context.ts'

/** Shown while the agent is not signed in to chat in this tab (§2.6, §2.7), or another tab serves. */
export function ChatLogin() {
  const { t } = useTranslation()
  const host = useChatHost()
  const run = useChat((chat) => chat.run)
  const { kind } = useServiceOwnership()
  if (run === 'starting') {
    return (
      <div className="grid h-full place-items-center p-8">
        <Spinner label={t('chat.starting')} />
      </div>
    )
  }
  // The bar above the page says where, and has the button that brings it here.
  if (kind === 'elsewhere') return <Closed title={t('service.elsewhere')} />
  if (kind !== 'active') return <Closed title={t('service.inOtherTab')} action={<AttendHereButton />} />
  return (
    <Closed
      title={t('chat.signedOut')}
      text={t('chat.signedOutText')}
      action={<Button onClick={() => void host.start('user')}>{t('chat.start')}</Button>}
    />
  )
}

function Closed(props: Pick<ComponentProps<typeof EmptyState>, 'title' | 'text' | 'action'>) {
  return <EmptyState className="h-full" icon={<MessagesSquareIcon />} {...props} />
}
