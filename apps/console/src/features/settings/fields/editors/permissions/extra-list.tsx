import type { PermissionName } from '@ramal/contract/permissions'
import { includedBy, mayGrant } from '@ramal/domain/settings/permission-matrix/grants'
import { useTranslation } from 'react-i18next'
import type { Grants } from './grants.ts'

/** Acts that belong to no resource, a sentence each. */
export function ExtraList({
  extras,
  grants,
}: {
  extras: readonly { readonly name: PermissionName; readonly label: string }[]
  grants: Grants
}) {
  const { t } = useTranslation()
  const { granted, own, locked, onChange } = grants
  return (
    <section aria-label={t('settingEditor.permissions.acts')} className="flex flex-col gap-1">
      <h3 className="font-semibold text-sm">{t('settingEditor.permissions.acts')}</h3>
      <ul className="grid @xl:grid-cols-2 gap-x-4">
        {extras.map(({ name, label }) => {
          const isOn = granted.includes(name)
          const isLacked = !isOn && !mayGrant(own, [name])
          const from = includedBy(name, granted)
          const note = isLacked
            ? t('settingEditor.permissions.lacked')
            : from
              ? t('settingEditor.permissions.included', { name: from })
              : null
          return (
            <li key={name}>
              <label className="flex min-h-8 items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-accent"
                  checked={isOn}
                  disabled={locked || isLacked}
                  onChange={() => onChange(isOn ? granted.filter((one) => one !== name) : [...granted, name])}
                />
                <span>
                  {label}
                  {note && <span className="text-muted text-xs"> ({note})</span>}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
