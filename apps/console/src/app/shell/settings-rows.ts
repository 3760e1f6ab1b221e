import { allows } from '@ramal/domain/permissions/allows'
import { leavesOf, settingsTree } from '@ramal/domain/settings/tree'
import { useEffect, useState } from 'react'
import type { PaletteRow } from '../../features/palette/door.ts'
import { wordsOf } from '../../features/settings/resource/use-words.ts'
import { showSettingsTexts } from '../../features/settings/show-texts.ts'
import type { PaletteTargets } from './palette-rows.ts'

/** The settings that this user may see, each by its name; the names are there once `showSettingsTexts` has been waited for. */
export function settingsRows({
  t,
  roles,
  go,
}: Pick<PaletteTargets, 't' | 'roles' | 'go'>): readonly PaletteRow[] {
  if (!allows('sites.view_settings', roles)) return []
  return leavesOf(settingsTree(roles)).map(({ key, route }) => {
    const { one, many } = wordsOf(key, t)
    return {
      ...{ id: `settings:${key}`, group: 'settings', label: many, words: one, isLast: true },
      run() {
        document.getElementById('content')?.focus({ preventScroll: true })
        go(`/settings/${route}`)
      },
    }
  })
}

/** The same in a palette that does not wait for the names; without them there are no such rows. */
export function useSettingsRows(targets: Pick<PaletteTargets, 't' | 'roles' | 'go'>): readonly PaletteRow[] {
  const [rows, setRows] = useState<readonly PaletteRow[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the palette opens
  useEffect(() => {
    let isOpen = true
    if (allows('sites.view_settings', targets.roles))
      showSettingsTexts().then(
        () => isOpen && setRows(settingsRows(targets)),
        (error: unknown) => console.error('the names of the settings did not come', error),
      )
    return () => {
      isOpen = false
    }
  }, [])
  return rows
}
