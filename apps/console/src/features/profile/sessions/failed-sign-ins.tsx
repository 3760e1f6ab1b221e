import type { getSecondFactor } from '@ramal/contract/endpoints/second-factor'
import type { AnswerOf } from '@ramal/contract/kit/endpoint'
import { Skeleton } from '@ramal/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { ShieldAlertIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/use-locale.ts'
import { secondFactorQuery } from '../look/own-account-api.ts'

/**
 * How often a wrong password or code was tried at this account, and when last; nothing where the server tells none. What stands below
 * (`children`) comes with it: a notice that came later would push it down.
 */
export function FailedSignIns({ children }: { children?: ReactNode }) {
  const { data, isPending, failureCount } = useQuery(secondFactorQuery)
  if (isPending && failureCount === 0) return <Skeleton className="h-48 w-full" />
  return (
    <>
      {data?.failed_sign_ins && <Notice of={data.failed_sign_ins} />}
      {children}
    </>
  )
}

type FailedSignInsOf = NonNullable<AnswerOf<typeof getSecondFactor>['body']['failed_sign_ins']>

function Notice({ of: failed }: { of: FailedSignInsOf }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'short' })
  return (
    <p role="status" className="flex gap-2.5 rounded-md border bg-raised px-4 py-3 text-sm">
      <ShieldAlertIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger-text" />
      <span>
        {t('security.failedSignIns', {
          n: failed.count,
          since: day.format(new Date(failed.since)),
          last: time.format(new Date(failed.last_at)),
        })}
      </span>
    </p>
  )
}
