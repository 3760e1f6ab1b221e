import { grantChanges, namesOfRow } from '@ramal/domain/settings/permission-matrix/grants'
import { namedExtras, permissionRows } from '@ramal/domain/settings/permission-matrix/rows'
import { Input } from '@ramal/ui/input'
import { Switch } from '@ramal/ui/switch'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../../../../form/field-props.ts'
import { useProfileIfAny } from '../../../../../lib/session.ts'
import { wordsOf } from '../../../resource/use-words.ts'
import { useFormRow } from '../../form-row.ts'
import { ExtraList } from './extra-list.tsx'
import type { Grants } from './grants.ts'
import { Matrix } from './matrix.tsx'

/** Editor of a group's permissions (§2.4): resources by what may be done with them, acts as sentences, what has changed. */
export function PermissionsEditor({ field, value, errors, disabled, onChange }: FieldProps) {
  const { t, i18n } = useTranslation()
  const row = useFormRow()
  const own = useProfileIfAny()?.roles ?? []
  const [search, setSearch] = useState('')
  const [isGrantedOnly, setGrantedOnly] = useState(false)
  const granted = listIn(value)
  const isSystem = row?.['is_system'] === true
  const grants: Grants = { granted, own, locked: disabled || field.readonly === true || isSystem, onChange }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is what the texts follow
  const lines = useMemo(
    () =>
      permissionRows().map((line) => ({
        row: line,
        label: line.key
          ? wordsOf(line.key, t).many
          : (t as (key: string) => string)(
              `settingEditor.permissions.screen.${line.model.replace('.', '_')}`,
            ),
      })),
    [t, i18n.language],
  )
  const wanted = plain(search)
  const isHit = (label: string, names: readonly string[]) =>
    plain(label).includes(wanted) && (!isGrantedOnly || names.some((name) => granted.includes(name)))
  const shown = lines.filter(({ row: line, label }) => isHit(label, namesOfRow(line)))
  const extras = namedExtras()
    .map((name) => ({ name, label: sentenceOf(t as (key: string) => string, name) }))
    .filter(({ name, label }) => isHit(label, [name]))
  const { added, removed } = grantChanges(listIn(row?.['permissions']), granted)
  return (
    <fieldset className="@container flex min-w-0 flex-col gap-3 rounded-md border p-3">
      <legend className="px-1 font-medium text-sm">{field.label}</legend>
      {errors[''] && (
        <p role="alert" className="text-danger-text text-xs">
          {errors['']}
        </p>
      )}
      {isSystem && (
        <p className="rounded-md bg-sunken p-2 text-sm">{t('settingEditor.permissions.system')}</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Input
          type="search"
          aria-label={t('settingEditor.permissions.search')}
          placeholder={t('settingEditor.permissions.search')}
          className="w-56"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.ctrlKey) event.preventDefault()
          }}
        />
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch within it is one */}
        <label className="flex items-center gap-2 text-sm">
          <Switch checked={isGrantedOnly} onCheckedChange={setGrantedOnly} />
          {t('settingEditor.permissions.grantedOnly')}
        </label>
        <p role="status" className="ml-auto text-sm tabular-nums">
          {added.length + removed.length > 0 &&
            t('settingEditor.permissions.changed', { added: added.length, removed: removed.length })}
        </p>
      </div>
      <p className="text-muted text-xs">{t('settingEditor.permissions.hint')}</p>
      {shown.length === 0 && extras.length === 0 && (
        <p className="p-4 text-center text-muted text-sm">{t('settingEditor.permissions.none')}</p>
      )}
      {shown.length > 0 && <Matrix lines={shown} grants={grants} />}
      {extras.length > 0 && <ExtraList extras={extras} grants={grants} />}
    </fieldset>
  )
}

function listIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** The sentence of an act; its name where it has none. */
function sentenceOf(t: (key: string, options: { defaultValue: string }) => string, name: string): string {
  return t(`settingEditor.permissions.act.${name.replace('.', '_')}`, { defaultValue: name })
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
