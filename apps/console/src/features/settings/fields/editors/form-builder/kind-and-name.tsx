import type { FormField } from '@ramal/contract/form'
import { asKind, kindOf, PALETTE, type PaletteKey } from '@ramal/domain/settings/form-builder/palette'
import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import { Select } from '@ramal/ui/select'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { appOptions } from './app-options.ts'
import type { Builder } from './use-builder.ts'

/** What kind a field is, and the name that its answers are kept by. */
export function KindAndName({
  field,
  builder,
  locked,
}: {
  field: FormField
  builder: Builder
  locked: boolean
}) {
  const { t } = useTranslation()
  const kind = kindOf(field)
  const [typed, setTyped] = useState<string | null>(null)
  function keepName() {
    if (typed !== null && typed.trim() !== '') builder.rename(field.name, typed)
    setTyped(null)
  }
  return (
    <>
      <Field label={t('settingEditor.builder.property.type')} required>
        {(control) => (
          <Select
            {...control}
            chosen={kind ? [kind] : []}
            empty={kind ? null : field.type}
            disabled={locked}
            options={PALETTE.map(({ key }) => ({
              value: key,
              label: t(`settingEditor.builder.kind.${key}`),
            }))}
            onChoose={([next]) => {
              const wanted = PALETTE.find(({ key }) => key === next)?.key as PaletteKey | undefined
              if (!wanted) return
              const anew = asKind(
                field,
                wanted,
                (n) => t('settingEditor.builder.option', { n }),
                appOptions(t),
              )
              const gone = Object.keys(field).filter((key) => !(key in anew))
              builder.change(field.name, {
                ...Object.fromEntries(gone.map((key) => [key, undefined])),
                ...anew,
              })
            }}
          />
        )}
      </Field>
      <Field
        label={t('settingEditor.builder.property.name')}
        hint={t('settingEditor.builder.nameHint')}
        required
      >
        {(control) => (
          <Input
            {...control}
            className="font-mono text-xs"
            maxLength={60}
            spellCheck={false}
            value={typed ?? field.name}
            disabled={locked}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={keepName}
            onKeyDown={(event) => {
              if (event.key === 'Enter') keepName()
            }}
          />
        )}
      </Field>
    </>
  )
}
