import { Button } from '@ramal/ui/button'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/use-locale.ts'

/** Offers what an earlier visit left unsaved. */
export function DraftBar({ at, onResume, onDrop }: { at: number; onResume: () => void; onDrop: () => void }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' }).format(at)
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-2 rounded-md border border-border bg-accent-soft px-3 py-2 text-sm"
    >
      <p className="min-w-0 flex-1">{t('settings.draftFound', { time })}</p>
      <Button variant="secondary" size="sm" onClick={onResume}>
        {t('settings.draftResume')}
      </Button>
      <Button variant="ghost" size="sm" onClick={onDrop}>
        {t('settings.draftDrop')}
      </Button>
    </div>
  )
}
