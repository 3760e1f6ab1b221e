import type { FieldCondition, FormField, FormTab } from '@ramal/contract/form'
import { fieldsOfTabs } from '@ramal/domain/form/conditions'
import {
  CONDITION_WORDS,
  type ConditionWord,
  conditionFrom,
  hasValue,
  textOfCondition,
  wordOf,
} from '@ramal/domain/settings/form-builder/conditions'
import { askableFields, valuesOfField } from '@ramal/domain/settings/form-builder/properties'
import { Button } from '@ramal/ui/button'
import { IconButton } from '@ramal/ui/icon-button'
import { Input } from '@ramal/ui/input'
import { Select } from '@ramal/ui/select'
import { PlusIcon, Trash2Icon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRowFocus } from '../../../../../form/row-focus.ts'

/** When a field shows, a sentence to fill in: "Mostrar quando [Motivo] [é] [Cancelamento]". */
export function ConditionRows({
  field,
  all,
  locked,
  onChange,
}: {
  field: FormField
  all: readonly FormTab[]
  locked: boolean
  onChange: (change: Partial<FormField>) => void
}) {
  const { t } = useTranslation()
  const askable = askableFields(fieldsOfTabs(all), field.name)
  const conditions = field.visible_if ?? []
  const focus = useRowFocus<HTMLFieldSetElement>()
  const [first] = askable
  if (!first && conditions.length === 0) return null
  const set = (next: readonly FieldCondition[]) =>
    onChange(next.length > 0 ? { visible_if: [...next] } : ({ visible_if: undefined } as Partial<FormField>))
  return (
    <fieldset ref={focus.place} className="flex flex-col gap-1.5">
      <legend className="mb-1 font-medium text-xs">{t('settingEditor.builder.showWhen')}</legend>
      {conditions.map((condition, at) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place
          key={at}
          condition={condition}
          n={at + 1}
          askable={askable}
          locked={locked}
          removeMark={focus.mark('remove', at)}
          onChange={(next) => {
            set(next ? conditions.with(at, next) : conditions.toSpliced(at, 1))
            if (next === null) focus.removed(at)
          }}
        />
      ))}
      {first && (
        <Button
          {...focus.mark('add')}
          variant="secondary"
          size="sm"
          className="self-start"
          disabled={locked}
          onClick={() =>
            set([...conditions, conditionFrom(first.name, 'eq', valuesOfField(first)[0]?.value ?? '')])
          }
        >
          <PlusIcon aria-hidden="true" /> {t('settingEditor.builder.addCondition')}
        </Button>
      )}
    </fieldset>
  )
}

function ConditionRow({
  condition,
  n,
  askable,
  locked,
  removeMark,
  onChange,
}: {
  condition: FieldCondition
  n: number
  askable: readonly FormField[]
  locked: boolean
  removeMark: object
  onChange: (condition: FieldCondition | null) => void
}) {
  const { t } = useTranslation()
  const word = wordOf(condition)
  const text = textOfCondition(condition)
  const values = valuesOfField(askable.find(({ name }) => name === condition.field))
  const isKnown = askable.some(({ name }) => name === condition.field)
  return (
    <div className="flex flex-col gap-1 border-accent border-l-2 pl-2">
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <Select
            aria-label={t('settingEditor.builder.conditionField', { n })}
            chosen={isKnown ? [condition.field] : []}
            empty={isKnown ? null : condition.field}
            disabled={locked}
            options={askable.map(({ name, label }) => ({ value: name, label: label || name }))}
            onChoose={([name = '']) => onChange(conditionFrom(name, word, ''))}
          />
        </div>
        <IconButton
          {...removeMark}
          label={t('settings.removeRow', { n })}
          size="icon-sm"
          disabled={locked}
          onClick={() => onChange(null)}
        >
          <Trash2Icon aria-hidden="true" />
        </IconButton>
      </div>
      <Select
        aria-label={t('settingEditor.builder.conditionWord', { n })}
        chosen={[word]}
        empty={null}
        disabled={locked}
        options={CONDITION_WORDS.map((one) => ({
          value: one,
          label: t(`settingEditor.builder.condition.${one}`),
        }))}
        onChoose={([next]) => onChange(conditionFrom(condition.field, next as ConditionWord, text))}
      />
      {hasValue(word) &&
        (values.length > 0 && word !== 'in' ? (
          <Select
            aria-label={t('settingEditor.builder.conditionValue', { n })}
            chosen={[text]}
            disabled={locked}
            options={values.map(({ value, text: label }) => ({ value, label }))}
            onChoose={([value = '']) => onChange(conditionFrom(condition.field, word, value))}
          />
        ) : (
          <Input
            aria-label={t('settingEditor.builder.conditionValue', { n })}
            value={text}
            disabled={locked}
            onChange={({ target }) => onChange(conditionFrom(condition.field, word, target.value))}
          />
        ))}
    </div>
  )
}
