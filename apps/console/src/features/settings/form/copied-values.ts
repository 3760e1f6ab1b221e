import type { FormValues } from '@ramal/domain/form/values'
import type { DeclaredResource } from '../resource/declared.ts'

/** Fields that no two rows may have alike. */
const UNIQUE: ReadonlySet<string> = new Set([
  'number',
  'extension',
  'code',
  'username',
  'external_id',
  'domain',
  'slug',
  'phone_number',
])

/** The values of a copy: another name, and nothing of what only one row can have (unique values, secrets, files). */
export function copiedValues(
  resource: DeclaredResource,
  values: FormValues,
  copyOf: (name: string) => string,
): FormValues {
  const fields = resource.fields()
  const copied = Object.entries(values).map(([name, value]) => {
    const kind = fields[name]?.about.kind
    return [name, UNIQUE.has(name) || kind === 'file' || kind === 'secret' ? null : value]
  })
  return { ...Object.fromEntries(copied), description: copyOf(String(values['description'] ?? '')) }
}
