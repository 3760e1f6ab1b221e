import { useTranslation } from 'react-i18next'
import { AttendHereButton } from '../../lib/realtime/attend-here-button.tsx'
import { useServiceOwnership } from '../../lib/realtime/use-services.ts'

/** Shown while another tab serves: says so, and "Atender aqui" claims the service for this one (§2.6, §4.11). */
export function ServiceHereBar() {
  const { t } = useTranslation()
  const ownership = useServiceOwnership()
  if (ownership.kind !== 'elsewhere') return null
  return (
    <section
      aria-label={t('service.inOtherTab')}
      className="flex shrink-0 items-center justify-between gap-3 border-b bg-accent-soft px-4 py-1.5 text-accent-text md:justify-center"
    >
      <p className="font-medium text-xs">{t('service.inOtherTab')}</p>
      <AttendHereButton size="sm" />
    </section>
  )
}
