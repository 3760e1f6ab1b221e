import type { FloorQueue } from '@ramal/contract/entities/operation'
import { byUrgency } from '@ramal/domain/operation/agent-order'
import { longestFirst, longestWaitFirst } from '@ramal/domain/operation/queue-order'
import { useTranslation } from 'react-i18next'
import { useFloorRows } from '../host/use-floor.ts'
import { customerOf } from '../look/service-words.tsx'
import { Since } from '../look/since.tsx'
import { StateWord } from '../look/state-word.tsx'
import { levelText } from '../tabs/queues-tab.tsx'
import { Facts } from './facts.tsx'

/** So many of each list are shown: the others are in the tabs. */
const MOST = 20

/** A queue: who waits, in which order, and who serves it. */
export function QueueFacts({ queue }: { queue: FloorQueue }) {
  const { t } = useTranslation()
  const calls = useFloorRows('calls')
  const chats = useFloorRows('chats')
  const agents = useFloorRows('agents')
  const waiting =
    queue.type === 'telephony'
      ? [...calls.values()]
          .filter((call) => call.queue?.key === queue.key && call.state !== 'talking')
          .toSorted(longestFirst)
          .map((call) => ({ id: call.id, name: customerOf(call), since: call.queued_ts }))
      : [...chats.values()]
          .filter((chat) => chat.queue?.key === queue.key && chat.state === 'waiting')
          .toSorted(longestWaitFirst)
          .map((chat) => ({ id: chat.id, name: chat.name, since: chat.waiting_since_ts }))
  const members = [...agents.values()]
    .filter((agent) => agent.queues.includes(queue.key) && agent.channels.includes(queue.type))
    .toSorted(byUrgency(() => 0))
  const { today } = queue
  return (
    <div className="flex flex-col gap-4">
      <Facts
        of={[
          [t('operation.column.waiting'), String(queue.waiting)],
          [t('operation.column.callbacks'), String(queue.callbacks)],
          [t('operation.column.free'), String(queue.free)],
          [t('operation.column.inService'), String(queue.in_service)],
          [t('operation.column.loggedIn'), `${queue.logged_in}/${queue.members}`],
          [t('operation.column.serviceLevel'), levelText(queue)],
          [t('operation.column.answered'), String(today.answered)],
          [t('operation.column.abandoned'), String(today.abandoned)],
        ]}
      />
      <section>
        <h3 className="pb-1 font-semibold text-sm">{t('operation.whoWaits')}</h3>
        {waiting.length === 0 && <p className="text-muted text-sm">{t('operation.nobodyWaits')}</p>}
        <ol className="flex flex-col gap-1 text-sm">
          {waiting.slice(0, MOST).map((one, index) => (
            <li key={one.id} className="flex gap-2 tabular-nums">
              <span className="w-6 text-muted">{index + 1}.</span>
              <span className="min-w-0 flex-1 truncate">{one.name}</span>
              <Since at={one.since} />
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h3 className="pb-1 font-semibold text-sm">{t('operation.whoServes')}</h3>
        {members.length === 0 && <p className="text-muted text-sm">{t('operation.nobodyServes')}</p>}
        <ul className="flex flex-col gap-1 text-sm">
          {members.slice(0, MOST).map((agent) => (
            <li key={agent.id} className="flex gap-2">
              <span className="min-w-0 flex-1 truncate">{agent.description}</span>
              <StateWord state={agent.state} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
