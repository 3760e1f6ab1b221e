import { getAskedCorrections, readAskedCorrection } from '@ramal/contract/endpoints/time-record'
import { Button } from '@ramal/ui/button'
import { EmptyState } from '@ramal/ui/empty-state'
import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import { toast } from '@ramal/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheckIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'
import { Section } from '../look/section.tsx'
import { RemarkList } from './remark-list.tsx'

const KEY = ['operation', 'time-remarks']

/** What people in a supervisor's reach say of their records; reading it is said to who asked, and changes nothing else. */
export function AskedCorrections({ zone }: { zone: string }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getAskedCorrections, { signal }),
  })
  const read = useMutation({
    mutationFn: (id: number) => call(readAskedCorrection, { params: { remark_id: id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
    onError: (failed) => toast.error(messageOf(failed)),
  })
  return (
    <Section title={t('ownTime.asked')} text={t('ownTime.askedText')}>
      {data?.length === 0 && (
        <EmptyState
          icon={<CircleCheckIcon />}
          title={t('ownTime.askedNone')}
          text={t('ownTime.askedNoneText')}
        />
      )}
      {data && (
        <RemarkList remarks={data} zone={zone} isNamed>
          {(remark) =>
            remark.read_at === null && (
              <Button
                size="sm"
                variant="secondary"
                className="self-start max-md:h-11"
                aria-label={t('ownTime.markReadOf', { name: remark.user.description, day: remark.day })}
                onClick={() => read.mutate(remark.id)}
              >
                {t('ownTime.markRead')}
              </Button>
            )
          }
        </RemarkList>
      )}
      {!data && error && (
        <ErrorState
          title={t('ownTime.askedFailed')}
          text={messageOf(error)}
          retryLabel={t('security.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-24 w-full" />}
    </Section>
  )
}
