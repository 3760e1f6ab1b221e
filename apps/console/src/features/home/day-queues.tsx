import type { QueueInSight } from '@ramal/contract/entities/agent-day'
import { durationText } from '@ramal/domain/call/duration-text'
import { useQuery } from '@tanstack/react-query'
import { MessagesSquareIcon, PhoneIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../lib/session.ts'
import { agentQueuesQuery } from './day-queries.ts'
import { PartState } from './part-state.tsx'

/** The queues that the agent serves: who waits, the longest wait, who is available. Asked for while it is open alone. */
export function DayQueues() {
  const { t } = useTranslation()
  const { id } = useProfile()
  return (
    <PartState query={useQuery(agentQueuesQuery(id))} failed={t('home.queuesFailed')}>
      {(queues) =>
        queues === null || queues.length === 0 ? (
          <p className="px-5 pt-2 pb-4 text-muted">{t('home.noQueues')}</p>
        ) : (
          <ul className="flex flex-col gap-3 px-5 pt-2 pb-4">
            {queues.map((queue) => (
              <Queue key={`${queue.type} ${queue.id}`} queue={queue} />
            ))}
          </ul>
        )
      }
    </PartState>
  )
}

function Queue({ queue }: { queue: QueueInSight }) {
  const { t } = useTranslation()
  const isTelephony = queue.type === 'telephony'
  const Icon = isTelephony ? PhoneIcon : MessagesSquareIcon
  const facts = [
    [t('home.waiting'), String(queue.waiting)],
    [t('home.longestWait'), queue.waiting === 0 ? '–' : durationText(queue.longest_wait)],
    [t('home.available'), String(queue.available)],
  ] as const
  return (
    <li className="flex flex-col gap-1">
      <p className="flex items-center gap-2 font-medium">
        <Icon
          aria-label={t(isTelephony ? 'home.queueTelephony' : 'home.queueChat')}
          className="size-4 text-muted"
        />
        {queue.description}
      </p>
      <dl className="grid grid-cols-3 gap-2">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-col">
            <dt className="text-muted text-xs">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
