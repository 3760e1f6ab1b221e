import { AppError } from './app-error.ts'

/** 400 with one sentence on one field (contract §0.3). */
export function wrongField(field: string, sentence: string): AppError {
  return new AppError('validation', { fields: { [field]: [sentence] } })
}
