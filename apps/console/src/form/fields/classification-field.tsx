import {
  type Choices,
  type ClassificationTree,
  choose,
  chosenSubClassification,
  type Level,
  optionsOf,
} from '@ramal/domain/classification/cascade'
import { rulesFor } from '@ramal/domain/classification/rules'
import { scheduleRule } from '@ramal/domain/classification/schedule'
import type { ClassificationValues } from '@ramal/domain/classification/values'
import { type KeyboardEvent, useRef } from 'react'
import { useClassifiedService } from '../classified-service.tsx'
import type { FieldProps } from '../field-props.ts'
import { useFormScope } from '../form-scope.tsx'
import { asClassification } from '../form-values.ts'
import { CLASSIFIES } from '../pick-by-digit.ts'
import { CommentField } from './comment-field.tsx'
import { LevelSelect, quickPicks, type ShownLevel } from './level-select.tsx'
import { openSelect } from './open-select.ts'
import { ScheduleFields } from './schedule-fields.tsx'

/**
 * Field type `classification`: queue (unless the service has one), classification, sub-classification, comment and
 * schedule, as profile and team ask for them (§4.10, §5).
 */
export function ClassificationField({ value, errors, disabled, onChange, onBlur }: FieldProps) {
  const service = useClassifiedService()
  const selects = useRef(new Map<Level, HTMLSelectElement>())
  const values = asClassification(value)
  const { choices } = values
  const rules = rulesFor(service, choices, Date.now())
  const { save } = useFormScope()
  const queueIsKnown = service.tree.queues.some((queue) => queue.id === service.queueId)

  const shownLevels: readonly ShownLevel[] = [
    ...(queueIsKnown ? [] : (['queueId'] as const)),
    'classificationId',
    'subClassificationId',
  ]

  function handleChoice(level: Level, id: number | null, by: 'list' | 'pick' = 'list') {
    const { choices: next, opens } = choose(service.tree, choices, { level, id })
    onChange({ ...values, choices: next, ...scheduleDefaults(service.tree, choices, next, values) })
    if (!opens) return
    const list = () => selects.current.get(opens) ?? null
    // The next list has its options only after this render. Who picks by digits or by their buttons needs those, not the list open over them.
    setTimeout(() => (by === 'pick' ? list()?.focus() : openSelect(list())))
  }

  // ui.md: digits pick, Enter saves; in a text both are text.
  function handleKeyDown(event: KeyboardEvent) {
    const { target } = event
    const isText = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
    if (isText || event.altKey || event.ctrlKey || event.metaKey || disabled) return
    if (event.key === 'Enter' && target instanceof HTMLSelectElement) {
      event.preventDefault()
      save()
      return
    }
    const open = shownLevels.find((name) => choices[name] === null)
    const option = open && quickPicks(optionsOf(service.tree, choices, open))[Number(event.key) - 1]
    if (!open || !option) return
    event.preventDefault()
    handleChoice(open, option.id, 'pick')
  }

  const subs = optionsOf(service.tree, choices, 'subClassificationId')
  const level = (name: ShownLevel) => ({
    level: name,
    chosen: choices[name],
    options: optionsOf(service.tree, choices, name),
    disabled,
    onChoose: handleChoice,
    onPick: (id: number) => handleChoice(name, id, 'pick'),
    onBlur,
    ref: (element: HTMLSelectElement | null) => {
      if (element) selects.current.set(name, element)
      else selects.current.delete(name)
    },
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its controls have the keys; digits belong to all of them
    <div className="flex flex-col gap-4" onKeyDown={handleKeyDown} {...CLASSIFIES}>
      {!queueIsKnown && <LevelSelect {...level('queueId')} required={rules.required} />}
      <LevelSelect
        {...level('classificationId')}
        required={rules.required}
        error={errors['classification_id']}
      />
      {subs.length > 0 && (
        <LevelSelect {...level('subClassificationId')} required error={errors['sub_classification_id']} />
      )}
      {rules.schedule.shown && (
        <ScheduleFields
          rule={rules.schedule}
          values={values}
          errors={errors}
          disabled={disabled}
          onChange={onChange}
        />
      )}
      {rules.comment && (
        <CommentField
          rule={rules.comment}
          value={values.comment}
          error={errors['comment']}
          disabled={disabled}
          onChange={(comment) => onChange({ ...values, comment })}
          onBlur={onBlur}
        />
      )}
    </div>
  )
}

/** Another sub-classification brings its own schedule: its defaults, or none (§4.10, A-104). */
function scheduleDefaults(
  tree: ClassificationTree,
  before: Choices,
  after: Choices,
  values: ClassificationValues,
): Partial<ClassificationValues> {
  if (before.subClassificationId === after.subClassificationId) return {}
  const rule = scheduleRule(chosenSubClassification(tree, after), Date.now())
  if (!rule.shown) return { scheduleAt: null, autoRun: false, sendTo: null }
  return {
    scheduleAt: values.scheduleAt ?? rule.defaultAt,
    autoRun: rule.autoRun.value,
    sendTo: rule.sendTo.value,
  }
}
