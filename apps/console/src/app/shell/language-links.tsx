import { LOCALES } from '@ramal/contract/vocabulary'
import { toLocale } from '@ramal/domain/locale/paths'
import { cn } from '@ramal/ui/lib/cn'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { rememberLocale, useLocale } from '../../lib/locale.ts'
import { FlagIcon } from './flag-icon.tsx'
import { LANGUAGE_NAMES } from './languages.ts'

/** The three languages side by side, one click each. */
export function LanguageLinks() {
  const { t } = useTranslation()
  const { pathname, search, hash } = useLocation()
  const current = useLocale()
  return (
    <nav aria-label={t('shell.language')} className="flex gap-1">
      {LOCALES.map((locale) => (
        <Link
          key={locale}
          lang={locale}
          to={toLocale(pathname, locale) + search + hash}
          onClick={() => rememberLocale(locale)}
          aria-current={locale === current ? 'true' : undefined}
          className={cn(
            'flex h-8 items-center gap-2 rounded-md px-2 text-xs transition-colors duration-150 hover:bg-hover',
            locale === current ? 'font-medium text-text' : 'text-muted',
          )}
        >
          <FlagIcon locale={locale} />
          {LANGUAGE_NAMES[locale]}
        </Link>
      ))}
    </nav>
  )
}
