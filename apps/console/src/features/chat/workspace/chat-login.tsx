import { Button } from '@ramal/ui/button'
import { EmptyState } from '@ramal/ui/empty-state'
import { MessagesSquareIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { AttendHereButton } from '../../../lib/realtime/attend-here-button.tsx'
import { useServiceOwnership } from '../../../lib/realtime/use-services.ts'
import { useLate } from '../../../lib/use-late.ts'
import { useChat, useChatHost } from '../chat-context.ts'
import { LoadingWorkspace } from './loading-workspace.tsx'

/** The server says in less time which tab serves; only who waits longer is told. */
const ANSWER_MS = 2000

/** Shown while the agent is not signed in to chat in this tab (§2.6, §2.7), or another tab serves. */
export function ChatLogin() {
  const { t } = useTranslation()
  const host = useChatHost()
  const run = useChat((chat) => chat.run)
  const { kind } = useServiceOwnership()
  const isUnanswered = useLate(kind === 'waiting', ANSWER_MS)
  if (run === 'starting' || (kind === 'waiting' && !isUnanswered)) return <LoadingWorkspace />
  // The bar above the page says where, and has the button that brings it here.
  if (kind === 'elsewhere') return <Closed key={kind} title={t('service.elsewhere')} />
  if (kind !== 'active')
    return <Closed key={kind} title={t('service.inOtherTab')} action={<AttendHereButton />} />
  return (
    <Closed
      key={kind}
      title={t('chat.signedOut')}
      text={t('chat.signedOutText')}
      action={<Button onClick={() => void host.start('user')}>{t('chat.start')}</Button>}
    />
  )
}

/** With a key for each state: what is said anew does not move what was said before. */
function Closed(props: Pick<ComponentProps<typeof EmptyState>, 'title' | 'text' | 'action'>) {
  return <EmptyState className="h-full" icon={<MessagesSquareIcon />} {...props} />
}
