import { LOCALES, type Locale } from '@ramal/contract/vocabulary'
import { allows, allowsAny } from '@ramal/domain/permissions/allows'
import type { TFunction } from 'i18next'
import type { PaletteRow } from '../../features/palette/door.ts'
import type { Command } from '../../lib/commands.ts'
import { chooseTheme, THEMES } from '../../lib/theme.ts'
import { MENU } from '../menu.ts'
import { toggleFullscreen } from './fullscreen-button.tsx'
import { LANGUAGE_NAMES } from './languages.ts'
import { THEME_LOOKS } from './theme-switch.tsx'

/** Pages without a place in the menu (§2.5). */
const OTHERS = [{ title: 'menu.profile', path: '/profile', permission: null }] as const

/** What the rows lead to. */
export interface PaletteTargets {
  readonly t: TFunction
  readonly roles: readonly string[]
  /** Goes to a page, by its path without locale. */
  readonly go: (path: string) => void
  readonly chooseLocale: (locale: Locale) => void
  /** Brings the guide of the first minute back; null: there is none for them. */
  readonly openGuide: (() => void) | null
  /** What the parts of the console can do now. */
  readonly commands: readonly Command[]
}

/** Every page and command that this agent has now, in words of their language: first what fits now, then pages, then what can always be done. */
export function paletteRows(targets: PaletteTargets): readonly PaletteRow[] {
  const rows = targets.commands.map((command) => ({ command, row: commandRow(command, targets.t) }))
  return [
    ...rows.filter(({ command }) => !command.isAlways).map(({ row }) => row),
    ...pageRows(targets),
    ...rows.filter(({ command }) => command.isAlways).map(({ row }) => row),
    ...guideRow(targets),
    ...ofThisBrowser(targets),
  ]
}

function commandRow({ id, label, words, key, isAlways, run }: Command, t: TFunction): PaletteRow {
  return {
    id,
    group: isAlways ? 'commands' : 'now',
    label: label(t),
    ...(words && { words: t(words) }),
    ...(key && { key }),
    run,
  }
}

/** The pages of the menu, then those that have no place in it. */
function pageRows({ t, roles, go }: PaletteTargets): readonly PaletteRow[] {
  const menu = MENU.filter(({ permissions }) => allowsAny(permissions, roles))
  const others = OTHERS.filter(({ permission }) => permission === null || allows(permission, roles))
  return [...menu, ...others].map(({ title, path }) => ({
    ...{ id: `page:${path}`, group: 'pages', label: t(title) },
    run() {
      document.getElementById('content')?.focus({ preventScroll: true })
      go(path)
    },
  }))
}

function guideRow({ t, openGuide }: PaletteTargets): readonly PaletteRow[] {
  if (openGuide === null) return []
  const words = t('palette.wordsOf.firstSteps')
  return [{ id: 'guide', group: 'commands', label: t('palette.firstSteps'), words, run: openGuide }]
}

/** How the console looks here: theme, language, the whole screen. */
function ofThisBrowser({ t, roles, chooseLocale }: PaletteTargets): readonly PaletteRow[] {
  const themes = THEMES.map(
    (theme): PaletteRow => ({
      ...{ id: `theme:${theme}`, group: 'commands', words: t('palette.wordsOf.theme') },
      label: t('palette.theme', { name: t(THEME_LOOKS[theme][1]) }),
      run: () => chooseTheme(theme),
    }),
  )
  const languages = LOCALES.map(
    (locale): PaletteRow => ({
      ...{ id: `language:${locale}`, group: 'commands', words: t('palette.wordsOf.language') },
      label: t('palette.language', { name: LANGUAGE_NAMES[locale] }),
      run: () => chooseLocale(locale),
    }),
  )
  const fullscreen: PaletteRow = {
    ...{ id: 'fullscreen', group: 'commands', label: t('palette.fullscreen') },
    words: t('palette.wordsOf.fullscreen'),
    run: toggleFullscreen,
  }
  return [...themes, ...languages, ...(allows('sites.view_fullscreen', roles) ? [fullscreen] : [])]
}
