import { useTranslation } from 'react-i18next'
import { useProfile } from '../../lib/session.ts'
import { useLocale } from '../../lib/use-locale.ts'

/** Who looks after the contract reads that it ends, or is over, on every page; the operator renews it, nobody here. */
export function ContractBar() {
  const { t } = useTranslation()
  const locale = useLocale()
  const end = useProfile().contract_end
  if (!end) return null
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(end.date),
  )
  return (
    <p
      role="status"
      className="shrink-0 border-b bg-accent-soft px-4 py-1.5 text-center font-medium text-accent-text text-xs"
    >
      {t(end.is_over ? 'shell.contractOver' : 'shell.contractEnds', { date })}
    </p>
  )
}
