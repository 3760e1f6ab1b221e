import type { FormTab } from '@ramal/contract/form'

const LONGEST = 60

/** The name that a field gets from its label (R3-44): lower case, without accents, words joined by `_`. */
export function nameFromLabel(label: string): string {
  const plain = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
  const name = /^[a-z]/.test(plain) ? plain : `campo_${plain}`
  return name.slice(0, LONGEST).replace(/_$/, '')
}

/** The name, or the next one like it that no other field of the form has: values are kept by name, so two of one name would share theirs. */
export function freeName(tabs: readonly FormTab[], wanted: string, own?: string): string {
  const taken = new Set(namesIn(tabs).filter((name) => name !== own))
  if (!taken.has(wanted)) return wanted
  const stem = wanted.replace(/_\d+$/, '')
  for (let n = 2; ; n += 1) if (!taken.has(`${stem}_${n}`)) return `${stem}_${n}`
}

/** The names of all fields, those within fields too. */
export function namesIn(tabs: readonly FormTab[]): readonly string[] {
  return tabs.flatMap((tab) => tab.fields).flatMap((field) => [field.name, ...namesIn(field.tabs ?? [])])
}
