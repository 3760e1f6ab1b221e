import type { AnyColumn } from '@ramal/db/store/any-table'
import type { Store } from '@ramal/db/store/store'
import { sentence } from '../../platform/operator-sentence.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { type TravelBox, travelBox } from './passphrase.ts'
import { type Section, sections } from './section.ts'
import { FILE_VERSION } from './settings-file.ts'
import { readSecrets } from './settings-rows.ts'
import { type LeftOut, readState, type StateRow } from './state.ts'

/** A settings file, or the names that more than one row has. */
export type Exported =
  | { readonly ok: true; readonly text: string; readonly rows: number; readonly leftOut: readonly LeftOut[] }
  | { readonly ok: false; readonly doubles: readonly string[] }

/**
 * Writes the settings of a tenant as one text that two exports of the same settings have alike. Secrets are named as left out, or sealed
 * with `passphrase`.
 */
export async function exportSettings(
  { store, box, version }: { store: Store; box: SecretBox; version: string },
  { tenantId, passphrase }: { tenantId: number; passphrase: string | null },
): Promise<Exported> {
  const travel = passphrase === null ? null : await travelBox(passphrase)
  const { state, secrets } = await store.read(
    async (tx) => {
      const all = new Map<string, Awaited<ReturnType<typeof readSecrets>>>()
      for (const section of sections())
        if (section.secrets.length > 0)
          all.set(section.key, await readSecrets(tx, tableOf(section), secretColumns(section), tenantId))
      return { state: await readState(tx, tenantId), secrets: all }
    },
    { long: true },
  )
  if (state.doubles.length > 0) return { ok: false, doubles: state.doubles }
  const leftOut = [...state.leftOut]
  const settings = Object.fromEntries(
    sections().flatMap((section) => {
      const rows = state.rows.get(section.key) ?? []
      const sealed = secrets.get(section.key)
      const shown = rows.map((row) => ({
        ...row.values,
        ...secretsOf(section, row, { sealed: sealed?.get(row.id) ?? {}, box, travel, leftOut }),
      }))
      return shown.length > 0 ? [[section.key, shown]] : []
    }),
  )
  const envelope = {
    ramal: 'settings',
    version: FILE_VERSION,
    made_by: `Ramal ${version}`,
    settings,
    left_out: leftOut.map(({ row, inFile }) => `${row}: ${inFile}`),
    ...(travel ? { sealed: { salt: travel.salt } } : {}),
  }
  const rows = Object.values(settings).reduce((sum, list) => sum + list.length, 0)
  return { ok: true, text: `${JSON.stringify(envelope, null, 2)}\n`, rows, leftOut }
}

/** Where a secret is at home, for `TravelBox`. */
export function secretPlace(section: Section, name: string, field: string): string {
  return `${section.key}/${name}/${field}`
}

interface Secrets {
  sealed: Readonly<Record<string, string>>
  box: SecretBox
  travel: TravelBox | null
  leftOut: LeftOut[]
}

function secretsOf(section: Section, { name }: StateRow, { sealed, box, travel, leftOut }: Secrets) {
  const shown: Record<string, { sealed: string }> = {}
  for (const [field, text] of Object.entries(sealed)) {
    const plain = travel && opened(box, text)
    if (travel && plain !== null)
      shown[field] = { sealed: travel.seal(plain, secretPlace(section, name, field)) }
    else
      leftOut.push({
        row: `${section.key} ${name}`,
        why: sentence(travel ? 'left.unopened' : 'left.secret', { field }),
        inFile: `${field} is a secret${travel ? ' that no key of this store opens' : ''}`,
      })
  }
  return shown
}

function opened(box: SecretBox, text: string): string | null {
  try {
    return box.open(text)
  } catch {
    return null
  }
}

/** The columns of a section's secrets, by field. */
export function secretColumns({ binding, secrets }: Section): Record<string, AnyColumn> {
  return Object.fromEntries(
    secrets.flatMap((field) => {
      const source = binding.sources[field]
      return source?.kind === 'secret' ? [[field, source.column]] : []
    }),
  )
}

function tableOf({ binding }: Section) {
  // Every table with a secret is one of settings(): it has a tenant.
  return binding.table as typeof binding.table & { id: AnyColumn; tenant_id: AnyColumn }
}
