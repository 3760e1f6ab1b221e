import type { TFunction } from 'i18next'
import { formFailureOf, inPageLanguage, isUnreachable, withWait } from './api-error.ts'

/** What is wrong, by field; `form` is what belongs to none. */
export type FormErrors = Readonly<Record<string, string | undefined>>

/** What a small form shows after it was refused, whatever was thrown (§8): the sentences, and how long to wait where the server says it. */
export function formErrorsOf(error: unknown, t: TFunction): FormErrors {
  if (isUnreachable(error)) return { form: t('errors.serverDownRetry') }
  const failure = formFailureOf(error)
  if (failure.kind === 'no-response') return { form: t('common.errorOccurred', { error: failure.error }) }
  const form = failure.detail ?? failure.nonField[0]
  if (!form) return failure.fields
  return { ...failure.fields, form: withWait(inPageLanguage(form), error) }
}
