import { ERRORS, type ErrorCode, type ErrorDefinition } from './errors.ts'

/** The body of a refusal with the pt-br sentence of the catalogue. */
export function errorExample(code: ErrorCode): Readonly<Record<string, unknown>> {
  const { place, text = code, code: own }: ErrorDefinition = ERRORS[code]
  switch (place) {
    case 'detail':
      return { detail: text }
    case 'coded':
      return { detail: text, code: own ?? code }
    case 'non_field_errors':
      return { non_field_errors: [text] }
    case 'field':
      return { description: ['Este campo é obrigatório'] }
  }
}
