import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/use-locale.ts'
import type { Row } from '../resource/resource-api.ts'

/** Who changed a row last, and when. */
export function LastChange({ row }: { row: Row }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { updated_at: at, updated_by: by } = row
  if (typeof at !== 'string') return null
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(at),
  )
  const name = typeof by === 'object' && by !== null && 'description' in by ? String(by.description) : null
  return (
    <p className="text-muted text-xs">
      {name ? t('settings.changedAgo', { when, name }) : t('settings.changedAt', { when })}
    </p>
  )
}
