import type { FieldIssue } from '../form/validate.ts'
import { validateField } from '../form/validate.ts'
import { type Choices, type ClassificationTree, NO_CHOICES, optionsOf } from './cascade.ts'
import type { CommentRule } from './comment.ts'
import { outOfBounds, type ScheduleRule, type SendTo } from './schedule.ts'

/** What the agent fills in to classify a service. */
export interface ClassificationValues {
  readonly choices: Choices
  readonly comment: string
  /** Epoch ms, or null when not scheduled or not filled in. */
  readonly scheduleAt: number | null
  readonly autoRun: boolean
  readonly sendTo: SendTo | null
}

export const EMPTY_CLASSIFICATION: ClassificationValues = {
  choices: NO_CHOICES,
  comment: '',
  scheduleAt: null,
  autoRun: false,
  sendTo: null,
}

export interface ClassificationRules {
  readonly tree: ClassificationTree
  readonly required: boolean
  readonly comment: CommentRule | null
  readonly schedule: ScheduleRule
}

/** Wire names, so that server errors of tab-form (contract §4) find the same fields. */
export type ClassificationField =
  | 'classification_id'
  | 'sub_classification_id'
  | 'comment'
  | 'schedule_date'
  | 'selectedActivity'

export type ClassificationIssues = Partial<Record<ClassificationField, FieldIssue>>

const REQUIRED: FieldIssue = { key: 'validation.required', params: {} }

/** What is missing or wrong, §5. A sub-classification is asked for where the chosen classification has any. */
export function classificationIssues(
  values: ClassificationValues,
  rules: ClassificationRules,
): ClassificationIssues {
  const { choices } = values
  const issues: ClassificationIssues = {}
  const subMissing =
    choices.subClassificationId === null && optionsOf(rules.tree, choices, 'subClassificationId').length > 0
  if (rules.required && choices.classificationId === null) issues.classification_id = REQUIRED
  if (subMissing) issues.sub_classification_id = REQUIRED
  const schedule = scheduleIssue(values.scheduleAt, rules.schedule)
  if (schedule) issues.schedule_date = schedule
  if (rules.schedule.shown && rules.schedule.sendTo.shown && values.sendTo === null) {
    issues.selectedActivity = REQUIRED
  }
  const comment = commentIssue(values.comment, rules.comment)
  if (comment) issues.comment = comment
  return issues
}

function scheduleIssue(at: number | null, rule: ScheduleRule): FieldIssue | null {
  if (!rule.shown) return null
  if (at === null) return REQUIRED // §5
  const broken = outOfBounds(at, rule.bounds)
  if (!broken || !rule.bounds) return null
  return broken === 'early'
    ? { key: 'validation.too_early', params: { n: rule.bounds.minutes } }
    : { key: 'validation.too_late', params: { n: rule.bounds.days } }
}

function commentIssue(comment: string, rule: CommentRule | null): FieldIssue | null {
  if (!rule) return null
  const field = { name: 'comment', type: 'textarea', required: rule.required, minlength: rule.min }
  return validateField({ ...field, maxlength: rule.max }, comment)
}

/** Body of `tab-form?type=classification` (contract §4); `toIso` writes an epoch as ISO 8601. */
export function classificationBody(
  values: ClassificationValues,
  rules: ClassificationRules,
  toIso: (epochMs: number) => string,
): Record<string, unknown> {
  const { choices } = values
  const scheduled = rules.schedule.shown && values.scheduleAt !== null
  return {
    queue_id: choices.queueId,
    dialer_id: choices.dialerId,
    mailing_id: choices.mailingId,
    classification_id: choices.classificationId,
    sub_classification_id: choices.subClassificationId,
    comment: rules.comment ? values.comment : '',
    // §4.10: without scheduling the date is cleared.
    schedule_date: scheduled ? toIso(values.scheduleAt ?? 0) : null,
    enable_schedule: scheduled && values.autoRun,
    selectedActivity: scheduled ? values.sendTo : null,
  }
}
