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
