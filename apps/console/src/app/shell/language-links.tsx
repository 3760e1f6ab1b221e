import { LOCALES } from '@ramal/contract/vocabulary'
import { localeOfPath, toLocale } from '@ramal/domain/locale/paths'
import { cn } from '@ramal/ui/lib/cn'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Address } from '../../lib/address.ts'
import { rememberLocale } from '../../lib/locale.ts'
import { FlagIcon } from './flag-icon.tsx'
import { LANGUAGE_NAMES } from './languages.ts'

export interface LanguageLinksProps {
  /** The page that they lead to in another language. */
  address: Address
  /** Shows that page, by its path with query and fragment. */
  go: (path: string) => void
}

/** The three languages side by side, one click each. They know no router: the login page has none. */
export function LanguageLinks({ address: { pathname, search, hash }, go }: LanguageLinksProps) {
  const { t } = useTranslation()
  const current = localeOfPath(pathname)
  return (
    <nav aria-label={t('shell.language')} className="flex gap-1">
      {LOCALES.map((locale) => {
        const path = toLocale(pathname, locale) + search + hash
        return (
          <a
            key={locale}
            lang={locale}
            href={path}
            onClick={(event) => {
              rememberLocale(locale)
              if (opensElsewhere(event)) return
              event.preventDefault()
              go(path)
            }}
            aria-current={locale === current ? 'true' : undefined}
            className={cn(
              'flex h-8 items-center gap-2 rounded-md px-2 text-xs transition-colors duration-150 hover:bg-hover',
              locale === current ? 'font-medium text-text' : 'text-muted',
            )}
          >
            <FlagIcon locale={locale} />
            {LANGUAGE_NAMES[locale]}
          </a>
        )
      })}
    </nav>
  )
}

/** A click that asks the browser for another tab or window. */
function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
