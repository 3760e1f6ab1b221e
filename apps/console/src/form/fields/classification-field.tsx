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
import { useRef } from 'react'
import { useClassifiedService } from '../classified-service.tsx'
import type { FieldProps } from '../field-props.ts'
import { asClassification } from '../form-values.ts'
import { CommentField } from './comment-field.tsx'
import { LevelSelect, type ShownLevel } from './level-select.tsx'
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
  const queueIsKnown = service.tree.queues.some((queue) => queue.id === service.queueId)

  function handleChoice(level: Level, id: number | null) {
    const { choices: next, opens } = choose(service.tree, choices, { level, id })
    onChange({ ...values, choices: next, ...scheduleDefaults(service.tree, choices, next, values) })
    // The next list has its options only after this render.
    if (opens) setTimeout(() => openSelect(selects.current.get(opens) ?? null))
  }

  const level = (name: ShownLevel) => ({
    level: name,
    chosen: choices[name],
    options: optionsOf(service.tree, choices, name),
    disabled,
    onChoose: handleChoice,
    onBlur,
    ref: (element: HTMLSelectElement | null) => {
      if (element) selects.current.set(name, element)
      else selects.current.delete(name)
    },
  })
  const subs = optionsOf(service.tree, choices, 'subClassificationId')
  return (
    <div className="flex flex-col gap-4">
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
