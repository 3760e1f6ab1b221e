import type { FormDefinition, FormField } from '@ramal/contract/form'
import { choicesOfQueue, rulesFor } from '@ramal/domain/classification/rules'
import {
  type ClassificationIssues,
  type ClassificationValues,
  classificationIssues,
  EMPTY_CLASSIFICATION,
} from '@ramal/domain/classification/values'
import { fieldsOfTabs, shownFields } from '@ramal/domain/form/conditions'
import { type FieldIssue, validateField } from '@ramal/domain/form/validate'
import type { FormValues } from '@ramal/domain/form/values'
import type { FormService } from './classified-service.tsx'

/** Issues by field name; those of a classification by part, as `name.part`. */
export type IssueMap = ReadonlyMap<string, FieldIssue>

/** Fields of the tabs that show, those of inner tabs and popups too, whatever their conditions say. */
export function visibleFields(definition: FormDefinition): readonly FormField[] {
  return fieldsOfTabs(definition.tabs)
}

/** Tabs without those that the definition hides (§2.10). */
export function visibleTabs(definition: Pick<FormDefinition, 'tabs'>) {
  return definition.tabs.filter((tab) => tab.visible !== false)
}

/** What the form starts with: saved data, else the field's value, else its default (contract §11.1). */
export function initialValues(definition: FormDefinition, service: FormService): FormValues {
  const values: Record<string, unknown> = { ...definition.data }
  for (const field of allFields(definition.tabs)) {
    if (isClassificationField(field)) values[field.name] = initialClassification(service)
    else values[field.name] ??= field.value ?? field.default ?? null
  }
  return values
}

// Also of tabs that do not show: their values are sent as they came.
function allFields(tabs: FormDefinition['tabs']): readonly FormField[] {
  return tabs.flatMap((tab) => tab.fields).flatMap((field) => [field, ...allFields(field.tabs ?? [])])
}

/** Everything that is wrong or missing in the fields that show (§5). */
export function issuesOf(
  definition: FormDefinition,
  values: FormValues,
  service: FormService,
  now: number,
): IssueMap {
  const issues = new Map<string, FieldIssue>()
  for (const field of shownFields(definition.tabs, values)) {
    if (isClassificationField(field)) {
      const parts = issuesOfClassification(values[field.name], service, now)
      for (const [part, issue] of Object.entries(parts)) issues.set(`${field.name}.${part}`, issue)
      continue
    }
    const issue = validateField(field, values[field.name])
    if (issue) issues.set(field.name, issue)
  }
  return issues
}

/** What of the values is sent: a field whose condition does not hold says nothing. */
export function shownValues(definition: FormDefinition, values: FormValues): FormValues {
  const shown = new Set(shownFields(definition.tabs, values).map((field) => field.name))
  const conditional = new Set(
    visibleFields(definition).flatMap((field) => (shown.has(field.name) ? [] : [field.name])),
  )
  return Object.fromEntries(Object.entries(values).filter(([name]) => !conditional.has(name)))
}

/** Both types classify; ours answer from the profile. */
export function isClassificationField(field: FormField): boolean {
  return field.type === 'classification' || field.type === 'classificationWithCache'
}

/** The value of a classification field, whatever stands in the form. */
export function asClassification(value: unknown): ClassificationValues {
  return typeof value === 'object' && value !== null && 'choices' in value
    ? (value as ClassificationValues)
    : EMPTY_CLASSIFICATION
}

function initialClassification(service: FormService): ClassificationValues {
  return { ...EMPTY_CLASSIFICATION, choices: choicesOfQueue(service.tree, service.queueId) }
}

function issuesOfClassification(value: unknown, service: FormService, now: number): ClassificationIssues {
  const values = asClassification(value)
  return classificationIssues(values, rulesFor(service, values.choices, now))
}
