import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { Section } from '../../../features/profile/look/section.tsx'
import { chooseTheme, THEMES, useTheme } from '../../../lib/theme.ts'
import { LanguageLinks } from '../../shell/language-links.tsx'
import { THEME_LOOKS } from '../../shell/theme-switch.tsx'

/** Language and theme, side by side with what they are called. */
export function Component() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <>
      <Section title={t('shell.theme')} text={t('profile.themeText')}>
        <ThemeRadios />
      </Section>
      <Section title={t('profile.language')} text={t('profile.languageText')}>
        <LanguageLinks address={useLocation()} go={(path) => void navigate(path)} />
      </Section>
    </>
  )
}

function ThemeRadios() {
  const { t } = useTranslation()
  const group = useId()
  const { chosen } = useTheme()
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('shell.theme')}</legend>
      {THEMES.map((theme) => {
        const [Icon, key] = THEME_LOOKS[theme]
        return (
          <label
            key={theme}
            className="flex h-11 min-w-32 cursor-pointer items-center gap-2.5 rounded-md border px-3 text-sm has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 hover:bg-hover"
          >
            <input
              type="radio"
              name={group}
              value={theme}
              checked={theme === chosen}
              onChange={() => chooseTheme(theme)}
              className="size-4 accent-accent"
            />
            <Icon aria-hidden="true" className="size-4 text-muted" />
            {t(key)}
          </label>
        )
      })}
    </fieldset>
  )
}
