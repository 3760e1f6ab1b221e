import type { FormField, FormTab } from '@ramal/contract/form'
import { freeName } from './names.ts'

type Tabs = readonly FormTab[]

/** Where a field stands: its tab and its position in that. */
export interface Place {
  readonly tab: number
  readonly at: number
}

/** The place of the field with this name; null: it is not in these tabs. */
export function placeOfField(tabs: Tabs, name: string): Place | null {
  for (const [tab, { fields }] of tabs.entries()) {
    const at = fields.findIndex((field) => field.name === name)
    if (at >= 0) return { tab, at }
  }
  return null
}

/** The field with this name in these tabs, not within another field. */
export function fieldNamed(tabs: Tabs, name: string): FormField | null {
  return tabs.flatMap(({ fields }) => fields).find((field) => field.name === name) ?? null
}

/** The tabs with a field put at a place. */
export function withField(tabs: Tabs, { tab, at }: Place, field: FormField): FormTab[] {
  return changedFields(tabs, tab, (fields) => fields.toSpliced(at, 0, field))
}

/** The tabs without the field of this name. */
export function withoutField(tabs: Tabs, name: string): FormTab[] {
  return tabs.map((tab) => ({ ...tab, fields: tab.fields.filter((field) => field.name !== name) }))
}

/** The tabs with the field of this name at another place, counted without it. */
export function movedField(tabs: Tabs, name: string, to: Place): FormTab[] {
  const field = fieldNamed(tabs, name)
  return field ? withField(withoutField(tabs, name), to, field) : [...tabs]
}

/** The tabs with a copy of the field after it, under a name of its own; `all`: the whole form, whose names are taken. */
export function withCopy(tabs: Tabs, name: string, all: Tabs = tabs): { tabs: FormTab[]; name: string } {
  const place = placeOfField(tabs, name)
  const field = fieldNamed(tabs, name)
  if (!place || !field) return { tabs: [...tabs], name }
  const copy = { ...renamedAnew(field, all), label: field.label }
  return { tabs: withField(tabs, { ...place, at: place.at + 1 }, copy), name: copy.name }
}

function renamedAnew(field: FormField, all: Tabs): FormField {
  const name = freeName(all, field.name)
  if (!field.tabs) return { ...field, name }
  let taken: Tabs = [...all, { label: '', fields: [{ ...field, name, tabs: null }] }]
  const tabs = field.tabs.map((tab) => ({
    ...tab,
    fields: tab.fields.map((inner) => {
      const copy = renamedAnew(inner, taken)
      taken = [...taken, { label: '', fields: [copy] }]
      return copy
    }),
  }))
  return { ...field, name, tabs }
}

/** The tabs with some settings of a field changed; a setting that is undefined goes. */
export function changedField(tabs: Tabs, name: string, change: Partial<FormField>): FormTab[] {
  return tabs.map((tab) => ({
    ...tab,
    fields: tab.fields.map((field) => (field.name === name ? merged(field, change) : field)),
  }))
}

function merged(field: FormField, change: Partial<FormField>): FormField {
  const entries = Object.entries({ ...field, ...change }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as FormField
}

/** The whole form with a field renamed, and every condition that asks for it (§2.9: a rename breaks no logic). */
export function renamedField(all: Tabs, from: string, to: string): FormTab[] {
  return all.map((tab) => ({
    ...tab,
    fields: tab.fields.map((field) => ({
      ...field,
      name: field.name === from ? to : field.name,
      ...(field.visible_if && {
        visible_if: field.visible_if.map((one) => (one.field === from ? { ...one, field: to } : one)),
      }),
      ...(field.tabs && { tabs: renamedField(field.tabs, from, to) }),
    })),
  }))
}

/** Labels of the fields whose conditions ask for this one. */
export function askedForBy(all: Tabs, name: string): readonly string[] {
  return all
    .flatMap(({ fields }) => fields)
    .flatMap((field) => [
      ...(field.visible_if?.some((one) => one.field === name) ? [field.label] : []),
      ...askedForBy(field.tabs ?? [], name),
    ])
}

/** The tabs that stand within fields, from the whole form down along these names. */
export function tabsWithin(all: Tabs, path: readonly string[]): Tabs {
  return path.reduce<Tabs>((tabs, name) => fieldNamed(tabs, name)?.tabs ?? [], all)
}

/** The whole form with the tabs at that path replaced. */
export function withTabsWithin(all: Tabs, path: readonly string[], tabs: Tabs): FormTab[] {
  const [name, ...rest] = path
  if (name === undefined) return [...tabs]
  const inner = fieldNamed(all, name)?.tabs ?? []
  return changedField(all, name, { tabs: withTabsWithin(inner, rest, tabs) })
}

/** The tabs with one more at the end. */
export function withTab(tabs: Tabs, label: string): FormTab[] {
  return [...tabs, { label: freeLabel(tabs, label), fields: [] }]
}

/** A tab is known by its label: two of one label could not be told apart. */
export function freeLabel(tabs: Tabs, wanted: string, own?: number): string {
  const taken = new Set(tabs.filter((_, index) => index !== own).map(({ label }) => label))
  if (!taken.has(wanted)) return wanted
  for (let n = 2; ; n += 1) if (!taken.has(`${wanted} ${n}`)) return `${wanted} ${n}`
}

/** The tabs with one of them at another position. */
export function movedTab(tabs: Tabs, from: number, to: number): FormTab[] {
  const tab = tabs[from]
  return tab && to >= 0 && to < tabs.length ? tabs.toSpliced(from, 1).toSpliced(to, 0, tab) : [...tabs]
}

/** The tabs with label or icon of one changed. */
export function changedTab(tabs: Tabs, index: number, change: Partial<FormTab>): FormTab[] {
  return tabs.map((tab, at) => (at === index ? { ...tab, ...change } : tab))
}

function changedFields(tabs: Tabs, index: number, change: (fields: FormField[]) => FormField[]): FormTab[] {
  return tabs.map((tab, at) => (at === index ? { ...tab, fields: change(tab.fields) } : tab))
}
