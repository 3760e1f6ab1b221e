import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PaletteDialog } from '../../features/palette/door.ts'
import { useConsole } from '../../lib/console.ts'
import { hasGuide, openGuide } from '../../lib/open-guide.ts'
import { useServices } from '../../lib/realtime/use-services.ts'
import { usePermission, useProfile } from '../../lib/session.ts'
import { callFromAnywhere } from '../form-actions.ts'
import { useChooseLocale } from './language-switcher.tsx'
import { paletteRows } from './palette-rows.ts'
import { useSettingsRows } from './settings-rows.ts'

/** The open palette over what this agent may do (§6): what can be done is asked once, when it opens. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const parts = useConsole()
  const profile = useProfile()
  const { roles } = profile
  const { commands } = useServices()
  const hasTelephone = usePermission('sites.view_softphone')
  const chooseLocale = useChooseLocale()
  const [rows] = useState(() =>
    paletteRows({
      ...{ t, roles, go: parts.go, chooseLocale, commands: commands.now() },
      openGuide: hasTelephone && hasGuide(profile) ? () => void openGuide(parts) : null,
    }),
  )

  const settings = useSettingsRows({ t, roles, go: parts.go })

  function call(phone: string): void {
    callFromAnywhere(parts, phone).catch((error: unknown) => console.error('the call did not begin', error))
  }

  return (
    <PaletteDialog
      rows={[...rows, ...settings]}
      call={hasTelephone ? call : null}
      write={(userId) => parts.go(`/coworkers?with=${userId}`)}
      openClient={(clientId) => parts.go(`/clients/${clientId}/edit`)}
      onClose={onClose}
    />
  )
}
