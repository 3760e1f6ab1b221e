import type { FormField } from '@ramal/contract/form'
import { askedForBy } from '@ramal/domain/settings/form-builder/edit'
import { hasOptions } from '@ramal/domain/settings/form-builder/palette'
import { asksForRows, propertiesOf } from '@ramal/domain/settings/form-builder/properties'
import { useTranslation } from 'react-i18next'
import { fieldComponent } from '../../../../../form/field-registry.ts'
import { ConditionRows } from './condition-rows.tsx'
import { KindAndName } from './kind-and-name.tsx'
import { OptionRows } from './option-rows.tsx'
import { changeOfProperty, propertyField, valueOfProperty } from './property-fields.ts'
import { SourceFields } from './source-fields.tsx'
import type { Builder } from './use-builder.ts'

/** The settings of the chosen field. */
export function PropertiesPanel({ builder, locked }: { builder: Builder; locked: boolean }) {
  const { t } = useTranslation()
  const { field } = builder
  if (!field)
    return (
      <p className="rounded-md bg-sunken p-3 text-muted text-sm">{t('settingEditor.builder.noneChosen')}</p>
    )
  return (
    <section
      aria-label={t('settingEditor.builder.propertiesOf', { name: field.label || field.name })}
      className="flex flex-col gap-3 rounded-md bg-sunken p-3"
    >
      <Properties field={field} builder={builder} locked={locked} />
    </section>
  )
}

function Properties({ field, builder, locked }: { field: FormField; builder: Builder; locked: boolean }) {
  const { t } = useTranslation()
  const change = (next: Partial<FormField>) => builder.change(field.name, next)
  const isSeen = field.type !== 'hidden' && field.type !== 'invisible'
  const asking = askedForBy(builder.all, field.name)
  return (
    <>
      <KindAndName field={field} builder={builder} locked={locked} />
      {propertiesOf(field.type).map((property) => {
        const drawn = propertyField(property, field, t)
        const Component = fieldComponent(drawn.type)
        return (
          Component && (
            <Component
              key={property}
              field={drawn}
              value={valueOfProperty(property, field)}
              errors={
                property === 'label' && isSeen && field.label.trim() === ''
                  ? { '': t('validation.required') }
                  : {}
              }
              disabled={locked}
              onChange={(value) => change(changeOfProperty(property, value))}
              onBlur={() => {
                if (property === 'label') builder.nameOnce(field.name, field.label)
              }}
            />
          )
        )
      })}
      {hasOptions(field) && (
        <OptionRows
          options={field.options ?? []}
          locked={locked}
          onChange={(options) => change({ options: [...options] })}
        />
      )}
      {asksForRows(field) && <SourceFields field={field} locked={locked} onChange={change} />}
      <ConditionRows field={field} all={builder.all} locked={locked} onChange={change} />
      {asking.length > 0 && (
        <p className="text-muted text-xs">
          {t('settingEditor.builder.askedBy', { names: asking.join(', ') })}
        </p>
      )}
    </>
  )
}
