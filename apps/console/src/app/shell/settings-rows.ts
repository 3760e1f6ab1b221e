import { allows, allowsAny } from '@ramal/domain/permissions/allows'
import { leavesOf, settingsTree } from '@ramal/domain/settings/tree'
import { useEffect, useState } from 'react'
import type { PaletteRow } from '../../features/palette/door.ts'
import { PROFILE_SECTIONS } from '../../features/profile/profile-sections.ts'
import { wordsOf } from '../../features/settings/resource/use-words.ts'
import { showSettingsTexts } from '../../features/settings/show-texts.ts'
import { showProfileTexts } from '../../lib/i18n.ts'
import type { PaletteTargets } from './palette-rows.ts'

type Targets = Pick<PaletteTargets, 't' | 'roles' | 'go'>

/** The settings that this user may see, each by its name; the names are there once `showSettingsTexts` has been waited for. */
export function settingsRows({ t, roles, go }: Targets): readonly PaletteRow[] {
  if (!allows('sites.view_settings', roles)) return []
  return leavesOf(settingsTree(roles)).map(({ key, route }) => {
    const { one, many } = wordsOf(key, t)
    return {
      ...{ id: `settings:${key}`, group: 'settings', label: many, words: one, isLast: true },
      run: () => leadTo(go, `/settings/${route}`),
    }
  })
}

/** The parts of one's own profile but the first, which is a page of the palette itself; named once `showProfileTexts` has been waited for. */
export function profileRows({ t, roles, go }: Targets): readonly PaletteRow[] {
  return PROFILE_SECTIONS.filter(
    ({ name, anyOf }) => name !== 'person' && (anyOf === undefined || allowsAny(anyOf, roles)),
  ).map(({ name, path }) => ({
    ...{ id: `page:${path}`, group: 'settings', isLast: true },
    ...{ label: t(`profile.section.${name}`), words: t('menu.profile'), detail: t('menu.profile') },
    run: () => leadTo(go, path),
  }))
}

function leadTo(go: Targets['go'], path: string): void {
  document.getElementById('content')?.focus({ preventScroll: true })
  go(path)
}

/** Both in a palette that does not wait for the names; without them there are no such rows. */
export function useSettingsRows(targets: Targets): readonly PaletteRow[] {
  const [rows, setRows] = useState<readonly PaletteRow[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the palette opens
  useEffect(() => {
    let isOpen = true
    const maySet = allows('sites.view_settings', targets.roles)
    Promise.all([showProfileTexts(), maySet && showSettingsTexts()]).then(
      () => isOpen && setRows([...profileRows(targets), ...settingsRows(targets)]),
      (error: unknown) => console.error('the names of the settings did not come', error),
    )
    return () => {
      isOpen = false
    }
  }, [])
  return rows
}
