import { fieldErrors } from '@ramal/contract/field-errors'
import type { Locale } from '@ramal/contract/vocabulary'
import { text } from '@ramal/i18n/text'
import type * as z from 'zod'
import { AppError } from './app-error.ts'

/** The 400 for what zod found in `input`, in the caller's language (contract §0.3). */
export function invalid(error: z.ZodError, input: unknown, locale: Locale): AppError {
  return new AppError('validation', {
    fields: fieldErrors(error.issues, input, ({ key, params }) => text(locale, key, params)),
  })
}

/** The 400 for a field, or a file, that must be there (§5). */
export function missing(field: string, locale: Locale): AppError {
  return new AppError('validation', { fields: { [field]: [text(locale, 'validation.required')] } })
}

/** The 400 for a field that has the right shape and is wrong here (§5). */
export function wrong(field: string, locale: Locale): AppError {
  return new AppError('validation', { fields: { [field]: [text(locale, 'validation.invalid')] } })
}
