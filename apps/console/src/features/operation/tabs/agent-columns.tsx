import type { FloorAgent } from '@ramal/contract/entities/operation'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertMark } from '../alerts/alert-mark.tsx'
import type { Column } from '../grid/grid-row.tsx'
import { Faults } from '../look/faults.tsx'
import { RaisedHand } from '../look/raised-hand.tsx'
import { Now, QueueName } from '../look/service-words.tsx'
import { Since } from '../look/since.tsx'
import { StateWord } from '../look/state-word.tsx'

/** Left out where the page is not wide. */
const WIDE = '@max-5xl:hidden'
/** … and where only names and states have room: beside dock and inspector. */
const ROOMY = '@max-2xl:hidden'

/** The columns of the agents. */
export function useAgentColumns(): readonly Column<FloorAgent>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        id: 'state',
        title: t('operation.column.state'),
        className: 'w-38 shrink-0',
        cell: (agent) => <StateWord state={agent.state} />,
      },
      {
        id: 'agent',
        title: t('operation.column.agent'),
        className: 'w-45 flex-1',
        cell: ({ description, extension, help }) => (
          <>
            {help && <RaisedHand />}
            <span className="font-medium">{description}</span>{' '}
            <span className="text-muted tabular-nums">{extension}</span>
          </>
        ),
      },
      {
        id: 'since',
        title: t('operation.column.since'),
        className: 'w-24 shrink-0 @max-lg:w-20',
        cell: (agent) => (
          <AlertMark kind="agent" id={String(agent.id)}>
            <Since at={agent.since_ts} />
          </AlertMark>
        ),
      },
      {
        id: 'now',
        title: t('operation.column.now'),
        className: `w-55 flex-1 ${ROOMY}`,
        cell: (agent) => <Now agent={agent} />,
      },
      {
        id: 'queue',
        title: t('operation.column.queue'),
        className: `w-30 shrink-0 ${WIDE}`,
        cell: (agent) => <QueueName of={agent.call?.queue ?? null} />,
      },
      {
        id: 'chats',
        title: t('operation.column.chats'),
        className: 'w-16 shrink-0 text-right tabular-nums @max-lg:hidden',
        cell: ({ chats }) => chatsText(chats),
      },
      {
        id: 'answered',
        title: t('operation.column.answered'),
        className: `w-20 shrink-0 text-right tabular-nums ${WIDE}`,
        cell: (agent) => agent.answered,
      },
      {
        id: 'link',
        title: t('operation.column.link'),
        className: `w-18 shrink-0 ${WIDE}`,
        cell: (agent) => <Faults of={agent.faults} />,
      },
    ],
    [t],
  )
}

/** Chats in hand of how many: `3/5`. */
export function chatsText({ open, limit }: FloorAgent['chats']): string {
  return limit === null ? String(open) : `${open}/${limit}`
}
