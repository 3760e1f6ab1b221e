import { IconButton } from '@ramal/ui/icon-button'
import { Select } from '@ramal/ui/select'
import { SunMoonIcon } from 'lucide-react'
import { useLocale, useTexts } from './locale.ts'
import { LOCALES, type Locale } from './texts.ts'
import { toggleTheme } from './theme.ts'

const LANGUAGES = Object.entries(LOCALES).map(([value, { name }]) => ({ value, label: name }))

export function Header({ onLocale }: { onLocale: (locale: Locale) => void }) {
  const texts = useTexts()
  const locale = useLocale()
  return (
    <header className="flex items-center gap-3">
      <img src="/favicon.svg" alt="" className="size-8" />
      <div className="min-w-0 flex-1">
        <h1 className="truncate font-semibold text-base tracking-tight">
          <span className="max-sm:sr-only">Ramal · </span>
          {texts.title}
        </h1>
        <p className="truncate text-muted text-xs">{texts.subtitle}</p>
      </div>
      <Select
        aria-label={texts.language}
        chosen={[locale]}
        empty={null}
        options={LANGUAGES}
        onChoose={([chosen = locale]) => onLocale(chosen as Locale)}
        className="w-32"
      />
      <IconButton label={texts.theme} onClick={toggleTheme}>
        <SunMoonIcon />
      </IconButton>
    </header>
  )
}
