import type { FormFailure } from '@ramal/contract/error-shape'
import type { FormDefinition } from '@ramal/contract/form'
import { shownFields } from '@ramal/domain/form/conditions'
import type { FormValues } from '@ramal/domain/form/values'
import type { FieldErrors as HookErrors, Resolver } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FormService } from './classified-service.tsx'
import type { FieldErrors } from './field-props.ts'
import { isClassificationField, issuesOf } from './form-values.ts'

type Values = Record<string, unknown>

/** The type of an error that is one of a field's parts, as those of a classification. */
export const PARTS = 'parts'

/** What is wrong with a value besides the rules of its type, as a sentence; null: nothing. */
export type FieldChecks = Readonly<Record<string, (value: unknown, values: FormValues) => string | null>>

/**
 * The state of one rendered form in react-hook-form: values, rules of §5 as resolver, errors as sentences.
 * Values change only through `setValue`, so a classification may set all its parts at once.
 */
export function useFormState(
  definition: FormDefinition,
  service: FormService,
  values: FormValues,
  checks: FieldChecks,
) {
  const { t } = useTranslation()
  const resolver: Resolver<Values> = (current) => {
    const issues = issuesOf(definition, current, service, Date.now())
    const errors: Values = {}
    for (const [name, check] of Object.entries(checks)) {
      const message = check(current[name], current)
      if (message !== null) errors[name] = { type: 'check', message }
    }
    for (const [path, { key, params }] of issues) setAt(errors, path, { type: key, message: t(key, params) })
    if (Object.keys(errors).length === 0) return { values: current, errors: {} }
    return { values: {}, errors: errors as HookErrors<Values> }
  }
  const form = useForm<Values>({
    defaultValues: { ...values },
    resolver,
    // Focus is set here: a classification has several controls of one name.
    shouldFocusError: false,
  })
  return form
}

/** Sentences of one field, its own and those of its parts. */
export function errorsAt(errors: HookErrors<Values>, name: string): FieldErrors {
  const found: unknown = errors[name]
  if (typeof found !== 'object' || found === null) return {}
  if ('message' in found && typeof found.message === 'string') return { '': found.message }
  const parts = Object.entries(found).flatMap(([part, error]): [string, string][] => {
    const message: unknown = error?.message
    return typeof message === 'string' ? [[part, message]] : []
  })
  return Object.fromEntries(parts)
}

/** Where each sentence of a refused save belongs: to a field that shows by its path, or above the form (§8). */
export function placeFailure(
  definition: FormDefinition,
  failure: FormFailure & { kind: 'errors' },
  values: FormValues,
): { fields: readonly (readonly [path: string, sentence: string])[]; above: readonly string[] } {
  const known = shownFields(definition.tabs, values)
  const classification = known.find(isClassificationField)
  const fields: [string, string][] = []
  const above = [...(failure.detail ? [failure.detail] : []), ...failure.nonField]
  for (const [name, sentence] of Object.entries(failure.fields)) {
    if (known.some((field) => field.name === name.split('.')[0])) fields.push([name, sentence])
    else if (classification) fields.push([`${classification.name}.${name}`, sentence])
    else above.push(sentence)
  }
  return { fields, above }
}

function setAt(target: Values, path: string, value: unknown): void {
  const dot = path.indexOf('.')
  if (dot < 0) {
    target[path] = value
    return
  }
  const parent = path.slice(0, dot)
  // Without a type of its own react-hook-form takes what is said of the parts away when the field is checked alone.
  target[parent] = { type: PARTS, ...(target[parent] as object | undefined), [path.slice(dot + 1)]: value }
}
