import type { SupervisorMessage } from '@ramal/contract/entities/supervisor-message'
import { Button } from '@ramal/ui/button'
import { useFocusGivenBack } from '@ramal/ui/lib/focus-return'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocked } from '../../lib/realtime/use-locked.ts'
import { useProfileIfAny } from '../../lib/session.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { HelpCard } from './help-card.tsx'
import { useHelp } from './use-help.ts'
import { useHelpCommand } from './use-help-command.ts'
import { useLogoutCallsOff } from './use-logout-calls-off.ts'
import { useMessages } from './use-messages.ts'
import { useTaken } from './use-taken.ts'

/**
 * What is between this person and their supervisors: a hand that they have raised, and what was written to them, the oldest first, until they have
 * read it. Calm cards that take no focus. Nobody is shown any when the session is over, and a locked screen shows none (§4.8).
 */
export function MessageCards() {
  const profile = useProfileIfAny()
  const isLocked = useLocked()
  return profile === null || isLocked ? null : <Cards userId={profile.id} />
}

function Cards({ userId }: { userId: number }) {
  const { t } = useTranslation()
  const { messages, read } = useMessages(userId)
  const help = useHelp(userId)
  useHelpCommand(help)
  useTaken()
  useLogoutCallsOff()
  const [first] = messages
  return (
    <div
      role="status"
      className="fixed bottom-12 left-4 z-40 flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-2"
    >
      <HelpCard help={help} />
      {first && (
        <Card
          message={first}
          more={messages.length - 1}
          onRead={() => read(first.id)}
          okay={t('supervisorMessage.okay')}
        />
      )}
    </div>
  )
}

function Card({
  message,
  more,
  onRead,
  okay,
}: {
  message: SupervisorMessage
  more: number
  onRead: () => void
  okay: string
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const place = useRef<HTMLElement>(null)
  useFocusGivenBack(place)
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(message.sent_ts)
  return (
    <section
      ref={place}
      aria-label={t('supervisorMessage.from', { name: message.from.description })}
      className="flex flex-col gap-2 rounded-lg border bg-raised p-4 shadow-popover"
    >
      <p className="flex items-baseline justify-between gap-2 text-muted text-xs">
        <span className="truncate">{t('supervisorMessage.from', { name: message.from.description })}</span>
        <time className="tabular-nums">{time}</time>
      </p>
      <p className="whitespace-pre-wrap break-words text-sm">{message.text}</p>
      <div className="flex items-center justify-between gap-2">
        <span className="text-muted text-xs">{more > 0 ? t('supervisorMessage.more', { n: more }) : ''}</span>
        <Button variant="secondary" className="max-md:h-11" onClick={onRead}>
          {okay}
        </Button>
      </div>
    </section>
  )
}
