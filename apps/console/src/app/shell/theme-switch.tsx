import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@ramal/ui/dropdown-menu'
import { IconButton } from '@ramal/ui/icon-button'
import { type LucideIcon, MonitorIcon, MoonIcon, SunIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { chooseTheme, THEMES, type Theme, useTheme } from '../../lib/theme.ts'

/** How each is shown. */
export const THEME_LOOKS = {
  light: [SunIcon, 'shell.themeLight'],
  dark: [MoonIcon, 'shell.themeDark'],
  system: [MonitorIcon, 'shell.themeSystem'],
} as const satisfies Record<Theme, readonly [LucideIcon, string]>

/** Light, dark, or as the system is. */
export function ThemeSwitch() {
  const { t } = useTranslation()
  const { shown } = useTheme()
  const [Icon] = THEME_LOOKS[shown]
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={t('shell.theme')}>
          <Icon />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <ThemeChoices />
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

/** The three choices, for any menu. */
export function ThemeChoices() {
  const { t } = useTranslation()
  const { chosen } = useTheme()
  return (
    <DropdownMenuRadioGroup value={chosen} onValueChange={(theme) => chooseTheme(theme as Theme)}>
      {THEMES.map((theme) => {
        const [Icon, key] = THEME_LOOKS[theme]
        return (
          <DropdownMenuRadioItem key={theme} value={theme}>
            <Icon aria-hidden="true" />
            {t(key)}
          </DropdownMenuRadioItem>
        )
      })}
    </DropdownMenuRadioGroup>
  )
}
