import type { FieldOption, FormField } from '@ramal/contract/form'

/** The options of a field with their values as text, which is all that the DOM knows. */
export function textOptions(field: FormField): readonly { readonly value: string; readonly label: string }[] {
  return (field.options ?? []).map((option) => ({ value: String(option.value), label: option.text }))
}

/** What the form holds for these texts: the options' own numbers and booleans, whole options with `returnObject`. */
export function chosenValue(field: FormField, texts: readonly string[], multiple: boolean): unknown {
  const found = texts.flatMap((text) => optionOf(field, text) ?? [])
  const values = field.returnObject ? found : found.map((option) => option.value)
  return multiple ? values : (values[0] ?? null)
}

function optionOf(field: FormField, text: string): FieldOption | undefined {
  return field.options?.find((candidate) => String(candidate.value) === text)
}
