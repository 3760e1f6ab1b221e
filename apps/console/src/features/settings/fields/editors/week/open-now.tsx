import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../../../lib/use-locale.ts'
import { useFormRow } from '../../form-row.ts'

const DAY_MS = 86_400_000

/** Whether the saved calendar is open at this moment, and until when, in its own time zone. */
export function OpenNow() {
  const { t } = useTranslation()
  const locale = useLocale()
  const row = useFormRow()
  if (!row || typeof row['is_open_now'] !== 'boolean') return null
  const isOpen = row['is_open_now']
  const next = typeof row['next_change_at'] === 'string' ? Date.parse(row['next_change_at']) : Number.NaN
  const state = t(isOpen ? 'settingEditor.week.open' : 'settingEditor.week.closed')
  const until = Number.isNaN(next)
    ? ''
    : t(isOpen ? 'settingEditor.week.closesAt' : 'settingEditor.week.opensAt', {
        when: timeIn(next, locale, typeof row['timezone'] === 'string' ? row['timezone'] : undefined),
      })
  return (
    <p className="font-medium text-sm">
      {t('settingEditor.week.now')} {state}
      {until && `, ${until}`}
    </p>
  )
}

/** `18:00`, with the day where it is not within the next 24 hours. */
function timeIn(at: number, locale: string, timeZone: string | undefined): string {
  const isNear = at - Date.now() < DAY_MS
  return new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    ...(isNear ? {} : { weekday: 'short', day: '2-digit', month: '2-digit' }),
    ...(timeZone && { timeZone }),
  }).format(at)
}
