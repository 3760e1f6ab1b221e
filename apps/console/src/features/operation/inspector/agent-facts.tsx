import type { FloorAgent, FloorQueue } from '@ramal/contract/entities/operation'
import { Button } from '@ramal/ui/button'
import { useTranslation } from 'react-i18next'
import { ACTION_ICONS } from '../actions/action-icons.ts'
import { actionsFor, useActions } from '../actions/actions-context.ts'
import { useFloorRows } from '../host/use-floor.ts'
import { Now } from '../look/service-words.tsx'
import { Since } from '../look/since.tsx'
import { StateWord } from '../look/state-word.tsx'
import { useUntilText } from '../look/until.tsx'
import { useOperation } from '../operation-context.ts'
import { Supervise } from '../supervise/supervise.tsx'
import { chatsText } from '../tabs/agent-columns.tsx'
import { Facts } from './facts.tsx'
import { TimePaper } from './time-paper.tsx'

/** An agent with what they have in hand, and what can be done to them. */
export function AgentFacts({ agent }: { agent: FloorAgent }) {
  const { t } = useTranslation()
  const queues = useFloorRows('queues')
  const { may, why, begin } = useActions()
  const { ticker } = useOperation()
  const untilText = useUntilText()
  const kinds = actionsFor(agent, may)
  const wordsOf = ({ key, type, description }: FloorQueue, serves: boolean) => {
    const end = agent.queue_ends.find((one) => one.key === key && one.serves === serves)
    const name = `${description} (${t(`operation.channel.${type}`)})`
    return end ? `${name} ${untilText(end.until_ts, ticker.now())}` : name
  }
  const served = agent.queues
    .flatMap((key) => queues.get(key) ?? [])
    .map((queue) => wordsOf(queue, true))
    .join(', ')
  const away = agent.queue_ends
    .filter(({ serves, key }) => !serves && !agent.queues.includes(key))
    .flatMap(({ key }) => queues.get(key) ?? [])
    .map((queue) => wordsOf(queue, false))
    .join(', ')
  const limit = agent.state === 'paused' ? agent.pause?.maximum_duration : null
  return (
    <div className="flex flex-col gap-4">
      <Facts
        of={[
          [t('operation.column.state'), <StateWord key="state" state={agent.state} />],
          [t('operation.column.since'), <Since key="since" at={agent.since_ts} />],
          [t('operation.raisedHand'), agent.help && <Since key="help" at={agent.help.since_ts} />],
          [t('operation.column.now'), agent.call || agent.pause ? <Now key="now" agent={agent} /> : null],
          [t('operation.pauseLimit'), limit ? t('operation.minutes', { n: Math.round(limit / 60) }) : null],
          [t('operation.pauseBy'), agent.pause?.by_supervisor ? t('operation.bySupervisor') : null],
          [
            t('operation.column.queue'),
            (agent.call?.queue && queues.get(agent.call.queue)?.description) || null,
          ],
          [t('operation.column.chats'), chatsText(agent.chats)],
          [t('operation.column.answered'), String(agent.answered)],
          [t('operation.team'), agent.team?.description ?? null],
          [t('operation.extension'), agent.extension],
          [t('operation.serves'), served || null],
          [t('operation.servesNot'), away || null],
          [
            t('operation.channels'),
            agent.channels.map((channel) => t(`operation.channel.${channel}`)).join(', ') ||
              t('operation.signedOut'),
          ],
          [
            t('operation.column.link'),
            agent.faults.length > 0
              ? agent.faults.map((fault) => t(`operation.fault.${fault}`)).join(', ')
              : null,
          ],
        ]}
      />
      {agent.state === 'in_call' && agent.call !== null && <Supervise agent={agent} />}
      {kinds.length > 0 && (
        <div className="flex flex-wrap gap-2 border-t pt-4">
          {kinds.map((kind) => {
            const Icon = ACTION_ICONS[kind]
            return (
              <Button
                // One button for both ways: the focus stays on it.
                key={kind === 'unpause' ? 'pause' : kind}
                variant="secondary"
                disabled={why !== null}
                className="max-md:h-11"
                onClick={() => begin({ kind, agents: [agent] })}
              >
                <Icon />
                {t(`operation.action.${kind}`)}
              </Button>
            )
          })}
          {why !== null && <p className="basis-full text-muted text-sm">{why}</p>}
        </div>
      )}
      <TimePaper userId={agent.id} />
    </div>
  )
}
