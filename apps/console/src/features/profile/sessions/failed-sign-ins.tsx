import { useQuery } from '@tanstack/react-query'
import { ShieldAlertIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/use-locale.ts'
import { secondFactorQuery } from '../look/own-account-api.ts'

/** How often a wrong password or code was tried at this account, and when last; nothing where the server tells none. */
export function FailedSignIns() {
  const { t } = useTranslation()
  const locale = useLocale()
  const failed = useQuery(secondFactorQuery).data?.failed_sign_ins
  if (!failed) return null
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
