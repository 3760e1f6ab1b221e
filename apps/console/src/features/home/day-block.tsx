import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission, useProfile } from '../../lib/session.ts'
import { Block } from './block.tsx'
import { DayFigures } from './day-figures.tsx'
import { DayQueues } from './day-queues.tsx'
import { Disclosure } from './disclosure.tsx'
import { useOpenParts } from './open-parts.ts'
import { ServiceFact } from './service-fact.tsx'

/** The agent's day: where they serve and as whom; their figures and queues once they open them. */
export function DayBlock() {
  const { t } = useTranslation()
  const { team, voip, chat_channels: channels } = useProfile()
  const phone = usePermission('sites.view_softphone')
  const chat = usePermission('sites.view_chat')
  const { isOpen, toggle } = useOpenParts()
  return (
    <Block title={t('home.day')}>
      <dl className="flex flex-col gap-2.5 px-5 py-4">
        <Fact label={t('home.service')}>
          <ServiceFact />
        </Fact>
        <Fact label={t('home.team')}>{team?.description ?? t('home.noTeam')}</Fact>
        {phone && (
          <Fact label={t('home.extension')}>
            <span className="tabular-nums">{voip?.endpoint ?? t('home.none')}</span>
          </Fact>
        )}
        {chat && (
          <Fact label={t('home.channels')}>
            {channels.map(({ description }) => description).join(', ') || t('home.none')}
          </Fact>
        )}
      </dl>
      <Disclosure title={t('home.figures')} isOpen={isOpen('figures')} onToggle={() => toggle('figures')}>
        <DayFigures />
      </Disclosure>
      <Disclosure title={t('home.queues')} isOpen={isOpen('queues')} onToggle={() => toggle('queues')}>
        <DayQueues />
      </Disclosure>
    </Block>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 text-right font-medium">{children}</dd>
    </div>
  )
}
