import type { FormField, FormTab } from '@ramal/contract/form'

/** A text for every plain text field; null when there is none, or one of another kind must be answered. */
export function answersFor({ tabs }: { tabs: readonly FormTab[] }): Record<string, string> | null {
  const fields = tabs.flatMap((tab) => tab.fields)
  const texts = fields.filter(isPlainText)
  if (texts.length === 0 || fields.some((field) => field.required && !isPlainText(field))) return null
  return Object.fromEntries(texts.map((field) => [field.name, 'Verificação'.slice(0, field.maxlength ?? 11)]))
}

function isPlainText({ type, validation, mask, readonly, disabled, minlength }: FormField): boolean {
  const free = !validation && !mask && !readonly && !disabled
  return free && (type === 'text' || type === 'textarea') && (minlength ?? 0) <= 11
}
