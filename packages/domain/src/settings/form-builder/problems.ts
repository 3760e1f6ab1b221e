import type { FormField, FormTab } from '@ramal/contract/form'
import { hasOptions } from './palette.ts'

/** What is wrong with a form that is being built (R5-40..42), each with the field or the tab where it is. */
export interface FormProblem {
  /** Name of the field; null: of the tab. */
  readonly field: string | null
  readonly label: string
  readonly problem:
    | 'noName'
    | 'badName'
    | 'sameName'
    | 'noLabel'
    | 'noSize'
    | 'noOptions'
    | 'optionBlank'
    | 'sameOption'
    | 'conditionOnNothing'
    | 'conditionOnItself'
    | 'noSource'
    | 'boundsCrossed'
    | 'tabWithoutLabel'
    | 'sameTab'
}

type Problem = FormProblem['problem']

/** Everything that is wrong with these tabs and with what stands within their fields, in reading order. */
export function problemsOf(tabs: readonly FormTab[]): readonly FormProblem[] {
  const names = allFields(tabs).map(({ name }) => name)
  return [...problemsOfTabs(tabs), ...allFields(tabs).flatMap((field) => problemsOfField(field, names))]
}

function problemsOfTabs(tabs: readonly FormTab[]): FormProblem[] {
  const at = (label: string, problem: Problem) => ({ field: null, label, problem })
  return tabs.flatMap(({ label, fields }, index) => [
    ...(label.trim() === '' ? [at(label, 'tabWithoutLabel')] : []),
    ...(label.trim() !== '' && tabs.findIndex((one) => one.label === label) < index
      ? [at(label, 'sameTab')]
      : []),
    ...fields.flatMap((field) => problemsOfTabs(field.tabs ?? [])),
  ])
}

function problemsOfField(field: FormField, names: readonly string[]): FormProblem[] {
  const found = [...ownProblems(field, names), ...optionProblems(field), ...conditionProblems(field, names)]
  return found.map((problem) => ({ field: field.name, label: field.label, problem }))
}

function* ownProblems(field: FormField, names: readonly string[]): Generator<Problem> {
  const { name, label, cols, type } = field
  if (name.trim() === '')
    yield 'noName' // R5-40
  else if (!/^[\w.-]{1,100}$/.test(name)) yield 'badName'
  else if (names.filter((one) => one === name).length > 1) yield 'sameName'
  const isSeen = type !== 'hidden' && type !== 'invisible'
  if (isSeen && label.trim() === '') yield 'noLabel' // R5-41
  if (isSeen && (cols === null || cols === undefined)) yield 'noSize'
  if (NEEDS_SOURCE.has(type) && sourceOf(field) === '') yield 'noSource'
  const [min, max] = [Number(field.min ?? Number.NaN), Number(field.max ?? Number.NaN)]
  if (min > max || (field.minlength ?? 0) > (field.maxlength ?? Number.POSITIVE_INFINITY))
    yield 'boundsCrossed'
}

/** Types that show rows of an address and nothing else. */
const NEEDS_SOURCE: ReadonlySet<string> = new Set(['api', 'crud-index', 'datatable-api'])

function* optionProblems(field: FormField): Generator<Problem> {
  if (!hasOptions(field)) return
  const options = field.options ?? []
  // A combobox takes what is typed; an autocomplete may ask a lookup instead.
  if (options.length === 0 && field.type !== 'combobox' && sourceOf(field) === '') yield 'noOptions'
  // R5-42
  if (options.some(({ value, text }) => String(value).trim() === '' || text.trim() === ''))
    yield 'optionBlank'
  if (new Set(options.map(({ value }) => String(value))).size < options.length) yield 'sameOption'
}

function* conditionProblems(field: FormField, names: readonly string[]): Generator<Problem> {
  const asked = (field.visible_if ?? []).map((condition) => condition.field)
  if (asked.includes(field.name)) yield 'conditionOnItself'
  if (asked.some((name) => !names.includes(name))) yield 'conditionOnNothing'
}

/** The address that a field asks for its rows; '': none. */
export function sourceOf({ api }: Pick<FormField, 'api'>): string {
  if (typeof api === 'string') return api
  return typeof api === 'object' && api !== null && 'url' in api ? String(api['url'] ?? '') : ''
}

function allFields(tabs: readonly FormTab[]): readonly FormField[] {
  return tabs.flatMap(({ fields }) => fields).flatMap((field) => [field, ...allFields(field.tabs ?? [])])
}
