import type { FormField, FormTab } from '@ramal/contract/form'

/** What is wrong with a form as it was built, and with which field. */
export interface DefinitionFault {
  readonly fault: 'twice' | 'unknown_condition'
  readonly name: string
}

/**
 * Why a form cannot be used: a value has one name (contract §11.1), and a field shows by the values of fields that are there. Null:
 * nothing.
 */
export function definitionFault(tabs: readonly FormTab[]): DefinitionFault | null {
  const fields = fieldsOf(tabs)
  const names = new Set<string>()
  for (const { name } of fields) {
    if (names.has(name)) return { fault: 'twice', name }
    names.add(name)
  }
  for (const { visible_if: conditions, name } of fields)
    if (conditions?.some(({ field }) => field === name || !names.has(field)))
      return { fault: 'unknown_condition', name }
  return null
}

function fieldsOf(tabs: readonly FormTab[]): FormField[] {
  return tabs.flatMap(({ fields }) => fields.flatMap((field) => [field, ...fieldsOf(field.tabs ?? [])]))
}
