import type { FormField, FormTab } from '@ramal/contract/form'

/** Every field of the form, those of inner tabs too. */
export function fieldsOf(tabs: readonly FormTab[]): FormField[] {
  return tabs.flatMap((tab) => tab.fields).flatMap((field) => [field, ...fieldsOf(field.tabs ?? [])])
}
