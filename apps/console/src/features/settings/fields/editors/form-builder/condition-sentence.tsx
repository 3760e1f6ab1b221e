import type { FieldCondition, FormField, FormTab } from '@ramal/contract/form'
import { fieldsOfTabs } from '@ramal/domain/form/conditions'
import { hasValue, textOfCondition, wordOf } from '@ramal/domain/settings/form-builder/conditions'
import { valuesOfField } from '@ramal/domain/settings/form-builder/properties'
import { useTranslation } from 'react-i18next'

/** When a field shows, as a sentence: "Mostrar quando Motivo é Cancelamento". */
export function ConditionSentence({ field, all }: { field: FormField; all: readonly FormTab[] }) {
  const { t } = useTranslation()
  const conditions = field.visible_if ?? []
  if (conditions.length === 0) return null
  const fields = fieldsOfTabs(all)
  const say = (condition: FieldCondition) => {
    const asked = fields.find(({ name }) => name === condition.field)
    const word = wordOf(condition)
    const text = textOfCondition(condition)
    const value = valuesOfField(asked).find((one) => one.value === text)?.text ?? text
    return [
      asked?.label || condition.field,
      t(`settingEditor.builder.condition.${word}`),
      ...(hasValue(word) ? [value] : []),
    ].join(' ')
  }
  return (
    <p className="text-muted text-xs">
      {t('settingEditor.builder.showWhen')} {conditions.map(say).join(` ${t('settingEditor.builder.and')} `)}
    </p>
  )
}
