import type { Consent, ConsentLedger } from '@ramal/contract/entities/client-record'
import { Badge } from '@ramal/ui/badge'
import { Button } from '@ramal/ui/button'
import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { usePermission } from '../../../lib/session.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { momentText } from '../day-words.ts'
import { Panel } from '../panel.tsx'
import { consentsQuery } from '../record-queries.ts'
import { AnswerDialog } from './answer-dialog.tsx'

/** What a client agreed to: what holds now, and the lines that led there. */
export function ConsentPanel({ clientId }: { clientId: number }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(consentsQuery(clientId))
  const mayChange = usePermission('sites.change_client')
  const [isAdding, setAdding] = useState(false)
  return (
    <Panel
      title={t('clientRecord.view.consents')}
      action={
        mayChange && (
          <Button variant="ghost" size="sm" onClick={() => setAdding(true)}>
            {t('clientRecord.addAnswer')}
          </Button>
        )
      }
    >
      {data ? (
        <Ledger ledger={data} />
      ) : error ? (
        <ErrorState
          title={t('clientRecord.failed')}
          text={messageOf(error)}
          retryLabel={t('errors.tryAgain')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-16" />
      )}
      {isAdding && <AnswerDialog clientId={clientId} onClose={() => setAdding(false)} />}
    </Panel>
  )
}

function Ledger({ ledger }: { ledger: ConsentLedger }) {
  const { t } = useTranslation()
  const said = ledger.now.filter(({ answer }) => answer !== 'unknown')
  if (ledger.lines.length === 0) return <p className="text-muted text-sm">{t('clientRecord.noAnswers')}</p>
  // What holds for any purpose holds for each: it is said once.
  const any = new Map(
    said.filter(({ purpose }) => purpose === 'any').map(({ channel, answer }) => [channel, answer]),
  )
  const shown = said.filter(
    ({ purpose, channel, answer }) => purpose === 'any' || any.get(channel) !== answer,
  )
  return (
    <>
      <ul aria-label={t('clientRecord.answersOf')} className="flex flex-col gap-1.5 text-sm">
        {shown.map(({ purpose, channel, answer }) => (
          <li key={`${purpose} ${channel}`} className="flex items-center justify-between gap-2">
            <span className="min-w-0">
              {t(`clientRecord.channel.${channel}`)}
              <span className="text-muted text-xs"> {t(`clientRecord.purpose.${purpose}`)}</span>
            </span>
            <Badge variant={answer === 'no' ? 'danger' : 'soft'}>{t(`clientRecord.answer.${answer}`)}</Badge>
          </li>
        ))}
      </ul>
      <details className="text-sm">
        <summary className="cursor-pointer text-muted text-xs">{t('clientRecord.ledger')}</summary>
        <ol className="mt-2 flex flex-col gap-2">
          {ledger.lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ol>
      </details>
    </>
  )
}

function Line({ line }: { line: Consent }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { purpose, channel, answer, source, since, created_by: by, evidence } = line
  return (
    <li className="flex flex-col text-xs">
      <span>
        {t(`clientRecord.channel.${channel}`)}, {t(`clientRecord.purpose.${purpose}`)}:{' '}
        {t(`clientRecord.answer.${answer}`)}
      </span>
      <span className="text-muted">
        {[momentText(since, locale), t(`clientRecord.source.${source}`), by?.description, evidence]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  )
}
