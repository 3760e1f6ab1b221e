import type { FloorCall } from '@ramal/contract/entities/operation'
import { useTranslation } from 'react-i18next'
import { customerOf } from '../look/service-words.tsx'
import { Since } from '../look/since.tsx'
import { Supervise } from '../supervise/supervise.tsx'
import { Facts } from './facts.tsx'

/** A live call. */
export function CallFacts({ call }: { call: FloorCall }) {
  const { t } = useTranslation()
  const talking = call.state === 'talking' ? call.agents : []
  return (
    <div className="flex flex-col gap-4">
      <Facts
        of={[
          [t('operation.column.state'), t(`operation.callState.${call.state}`)],
          [t('operation.column.direction'), t(`operation.direction.${call.direction}`)],
          [t('operation.column.customer'), customerOf(call)],
          [t('operation.column.queue'), call.queue?.description ?? null],
          [t('operation.column.agent'), call.agents.map((agent) => agent.description).join(', ') || null],
          [t('operation.column.duration'), <Since key="since" at={call.started_ts} />],
          [t('operation.column.trunk'), call.trunk?.description ?? null],
        ]}
      />
      {talking.map((agent) => (
        <Supervise key={agent.id} agent={agent} />
      ))}
    </div>
  )
}
