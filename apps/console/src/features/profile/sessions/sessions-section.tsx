import type { OwnSession } from '@ramal/contract/entities/own-session'
import { Button } from '@ramal/ui/button'
import { EmptyState } from '@ramal/ui/empty-state'
import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { LockIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { ownSessionsQuery } from '../look/own-account-api.ts'
import { Section } from '../look/section.tsx'
import { EndSessionsDialog } from './end-sessions-dialog.tsx'
import { SessionTable } from './session-table.tsx'

/** Where one is signed in; the others can be ended, with the password (contract §1.4). */
export function SessionsSection() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(ownSessionsQuery)
  const [asking, setAsking] = useState<OwnSession | 'others' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasOthers = data?.results.some((session) => !session.is_current) ?? false
  return (
    <Section
      title={t('security.sessions')}
      titleRef={heading}
      text={t('security.sessionsText')}
      action={
        hasOthers && (
          <Button variant="secondary" onClick={() => setAsking('others')}>
            {t('security.endOthers')}
          </Button>
        )
      }
    >
      {list()}
      {asking && <EndSessionsDialog which={asking} afterwards={heading} onClose={() => setAsking(null)} />}
    </Section>
  )

  function list() {
    if (data)
      return (
        <>
          <SessionTable sessions={data.results} onEnd={setAsking} />
          {!hasOthers && <p className="text-muted text-sm">{t('security.noOthers')}</p>}
        </>
      )
    if (error instanceof ApiError && error.status === 403)
      return <EmptyState icon={<LockIcon />} title={t('security.sessionsRefused')} text={messageOf(error)} />
    if (error)
      return (
        <ErrorState
          title={t('security.sessionsFailed')}
          text={messageOf(error)}
          retryLabel={t('security.retry')}
          onRetry={() => void refetch()}
        />
      )
    return <Skeleton className="h-24 w-full" />
  }
}
