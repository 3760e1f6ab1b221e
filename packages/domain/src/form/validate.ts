/** What of a field definition the checks of §5 read; every `FieldDefinition` of the contract fits. */
export interface CheckedField {
  readonly name: string
  readonly type: string
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly minlength?: number | null | undefined
  readonly maxlength?: number | null | undefined
}

/** Why a value is refused: key of a text, with its parameters. */
export interface FieldIssue {
  readonly key: 'validation.required' | 'validation.minlength' | 'validation.maxlength'
  readonly params: { readonly n?: number }
}

export type FormIssues = Readonly<Record<string, FieldIssue>>

/** First broken rule of each field, in the order required, minlength, maxlength (§5). Disabled fields are skipped. */
export function validateForm(
  fields: readonly CheckedField[],
  values: Readonly<Record<string, unknown>>,
): FormIssues {
  const issues: Record<string, FieldIssue> = {}
  for (const field of fields) {
    const issue = validateField(field, values[field.name])
    if (issue) issues[field.name] = issue
  }
  return issues
}

/** The first broken rule of one value, or null. Lengths count only for text; an empty optional value passes. */
export function validateField(field: CheckedField, value: unknown): FieldIssue | null {
  if (field.disabled) return null
  if (isBlank(value)) {
    // §5: a file is not asked for by this rule.
    return field.required && field.type !== 'file' ? { key: 'validation.required', params: {} } : null
  }
  if (typeof value !== 'string') return null
  if (field.minlength && value.length < field.minlength) {
    return { key: 'validation.minlength', params: { n: field.minlength } }
  }
  if (field.maxlength && value.length > field.maxlength) {
    return { key: 'validation.maxlength', params: { n: field.maxlength } }
  }
  return null
}

function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'string' && value.trim() === ''
}
