import { endOtherSessions, endOwnSession } from '@ramal/contract/endpoints/own-sessions'
import type { OwnSession } from '@ramal/contract/entities/own-session'
import { Button } from '@ramal/ui/button'
import { ConfirmDialog } from '@ramal/ui/confirm-dialog'
import { EmptyState } from '@ramal/ui/empty-state'
import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import { toast } from '@ramal/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LockIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/http.ts'
import { deviceName } from './device-name.ts'
import { Section } from './section.tsx'
import { ownSessionsQuery } from './security-api.ts'
import { SessionTable } from './session-table.tsx'

/** Where one is signed in; the others can be ended, after a question (contract §1.4). */
export function SessionsSection() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(ownSessionsQuery)
  const [asking, setAsking] = useState<OwnSession | 'others' | null>(null)
  const end = useMutation({
    mutationFn: (which: OwnSession | 'others') =>
      which === 'others' ? call(endOtherSessions, {}) : call(endOwnSession, { params: { id: which.id } }),
    onSuccess: () => toast.success(t('security.ended')),
    onError: (failed) => toast.error(messageOf(failed)),
    onSettled: () => queries.invalidateQueries(ownSessionsQuery),
  })
  const hasOthers = data?.results.some((session) => !session.is_current) ?? false
  const device =
    asking && asking !== 'others' ? (deviceName(asking.user_agent) ?? t('security.application')) : ''
  return (
    <Section
      title={t('security.sessions')}
      text={t('security.sessionsText')}
      action={
        hasOthers && (
          <Button variant="secondary" disabled={end.isPending} onClick={() => setAsking('others')}>
            {t('security.endOthers')}
          </Button>
        )
      }
    >
      {list()}
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title={asking === 'others' ? t('security.endOthersQuestion') : t('security.endQuestion', { device })}
        description={t('security.endText')}
        confirmLabel={t('security.end')}
        cancelLabel={t('common.cancel')}
        destructive
        onConfirm={() => asking && end.mutate(asking)}
      />
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
