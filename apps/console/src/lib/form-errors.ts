import type { TFunction } from 'i18next'
import { ApiError, formFailureOf, isUnreachable } from './api-error.ts'
import { currentLocale } from './locale.ts'

/** What is wrong, by field; `form` is what belongs to none. */
export type FormErrors = Readonly<Record<string, string | undefined>>

/** What a small form shows after it was refused, whatever was thrown (§8): the sentences, and how long to wait where the server says it. */
export function formErrorsOf(error: unknown, t: TFunction): FormErrors {
  if (isUnreachable(error)) return { form: t('errors.serverDownRetry') }
  const failure = formFailureOf(error)
  if (failure.kind === 'no-response') return { form: t('common.errorOccurred', { error: failure.error }) }
  const form = failure.detail ?? failure.nonField[0]
  if (!form) return failure.fields
  const wait = waitOf(error)
  return { ...failure.fields, form: wait ? `${form} ${t('auth.retryIn', { wait })}` : form }
}

/** "4 minutos": the Retry-After of a 429 in the language of the page; null where there is none. */
function waitOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfter === null) return null
  const [value, unit] =
    error.retryAfter < 60
      ? ([error.retryAfter, 'second'] as const)
      : ([Math.ceil(error.retryAfter / 60), 'minute'] as const)
  return new Intl.NumberFormat(currentLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}
