import { LOCALES, type Locale } from '@ramal/contract/vocabulary'
import { toLocale } from '@ramal/domain/locale/paths'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@ramal/ui/dropdown-menu'
import { IconButton } from '@ramal/ui/icon-button'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { rememberLocale } from '../../lib/locale.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { FlagIcon } from './flag-icon.tsx'
import { LANGUAGE_NAMES } from './languages.ts'

/** Flag of the current language; the menu goes to the same page in another (§2.6). */
export function LanguageSwitcher() {
  const { t } = useTranslation()
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={t('shell.language')}>
          <FlagIcon locale={useLocale()} />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <LanguageChoices />
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

/** Shows the same page in another language, and remembers it. */
export function useChooseLocale(): (locale: Locale) => void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  return (locale) => {
    rememberLocale(locale) // before the move: the root follows the cookie
    void navigate(toLocale(pathname, locale) + search + hash)
  }
}

/** The three languages with their flags, for any menu. */
export function LanguageChoices() {
  const choose = useChooseLocale()
  return (
    <DropdownMenuRadioGroup value={useLocale()} onValueChange={(locale) => choose(locale as Locale)}>
      {LOCALES.map((locale) => (
        <DropdownMenuRadioItem key={locale} value={locale} lang={locale}>
          <FlagIcon locale={locale} />
          {LANGUAGE_NAMES[locale]}
        </DropdownMenuRadioItem>
      ))}
    </DropdownMenuRadioGroup>
  )
}
