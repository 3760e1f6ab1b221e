import type { Menu } from '@ramal/domain/settings/ivr-menu/menu'
import { warningsOf } from '@ramal/domain/settings/ivr-menu/warnings'
import { TriangleAlertIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** What is not as it should be in the menu so far. */
export function MenuWarnings({ menu, menus }: { menu: Menu; menus: ReadonlyMap<number, Menu> }) {
  const { t } = useTranslation()
  const warnings = warningsOf(menu, menus)
  if (warnings.length === 0) return null
  return (
    <ul
      aria-label={t('settingEditor.ivr.warnings')}
      className="flex flex-col gap-1 rounded-md bg-after-service-soft p-2 text-sm"
    >
      {warnings.map((warning) => {
        const text =
          warning.kind === 'loop'
            ? t('settingEditor.ivr.warning.loop', { path: warning.path.join(' → ') })
            : warning.kind === 'keyNowhere'
              ? t('settingEditor.ivr.warning.keyNowhere', { digit: warning.digit })
              : t(`settingEditor.ivr.warning.${warning.kind}`)
        return (
          <li key={text} className="flex items-start gap-2">
            <TriangleAlertIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {text}
          </li>
        )
      })}
    </ul>
  )
}
