import type { FirstHour } from '@ramal/contract/endpoints/first-hour'
import { useTranslation } from 'react-i18next'

/** Nothing is typed here: a call is what it needs. */
export function CallStep({ facts: { own } }: { facts: FirstHour }) {
  const { t } = useTranslation()
  return (
    <p className="max-w-xl text-sm">{t(own.is_member ? 'firstHour.call.browser' : 'firstHour.call.noOwn')}</p>
  )
}
