import { isStoredFile } from './file-value.ts'

/** What of a field says how its answer reads. */
export interface AnsweredField {
  readonly type: string
  readonly options?: readonly { readonly text: string; readonly value: unknown }[] | null | undefined
}

/** Types that hold no answer of their own: what orders a form, what is not shown, what is told elsewhere. */
const WITHOUT_ANSWER: ReadonlySet<string> = new Set([
  ...['hidden', 'invisible', 'divider', 'tabs', 'popup', 'chat-messages', 'crud-index'],
  ...['classification', 'classificationWithCache', 'datatable', 'datatable-api'],
])

/**
 * An answer as people read it: the texts of what was chosen, the name of a file, yes or no as a boolean; null where there is none.
 * What stands for a thing of its own (an id alone) is shown as it was stored.
 */
export function answerText(field: AnsweredField, value: unknown): string | boolean | null {
  if (WITHOUT_ANSWER.has(field.type)) return null
  if (Array.isArray(value)) {
    const texts = value.map((one) => answerText(field, one)).filter((text) => typeof text === 'string')
    return texts.length === 0 ? null : texts.join(', ')
  }
  const chosen = field.options?.find((option) => option.value === value)
  if (chosen) return chosen.text
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value.trim() === '' ? null : value
  return typeof value === 'object' && value !== null ? nameOf(value) : null
}

function nameOf(thing: object): string | null {
  if (isStoredFile(thing)) return thing.name
  const { description, text, name, full_name: fullName } = thing as Readonly<Record<string, unknown>>
  const found = [description, text, fullName, name].find((one) => typeof one === 'string' && one !== '')
  return (found as string | undefined) ?? null
}
