import type { FormField, FormTab } from '@ramal/contract/form'
import type { Upload } from '../../http/bodies/keep-upload.ts'
import type { FileStore } from '../../platform/files.ts'
import { fieldsOf } from './form-fields.ts'

/** A file of an answer as it is stored: never as a client sends it. `file` is its name in the file store. */
export interface AnsweredFile {
  readonly file: string
  readonly name: string
  readonly size: number
  readonly mime: string
}

/** Files that came with the answers, kept, by field. */
export type KeptFiles = ReadonlyMap<string, AnsweredFile>

/** Keeps what came; whatever the answer then does not take is removed again. */
export async function keepFiles(
  store: FileStore,
  uploads: Readonly<Record<string, Upload>>,
): Promise<KeptFiles> {
  const kept = new Map<string, AnsweredFile>()
  for (const [field, { path, filename, size, type }] of Object.entries(uploads))
    kept.set(field, { file: await store.keep(path), name: filename, size, mime: type })
  return kept
}

export interface WithFiles {
  /** The answers with their files: new ones, else those of before, none where they were cleared (contract §11.3). */
  readonly data: Record<string, unknown>
  /** Files that nothing names any more. */
  readonly dropped: readonly string[]
}

/** Puts the files of an answer in their fields. What a client writes there itself counts for nothing. */
export function withFiles(
  tabs: readonly FormTab[],
  data: Record<string, unknown>,
  earlier: Record<string, unknown>,
  kept: KeptFiles,
): WithFiles {
  const result = { ...data }
  const dropped: string[] = []
  const names = new Set(fileFields(tabs).map((field) => field.name))
  for (const name of names) {
    const before = answeredFile(earlier[name])
    const after = kept.get(name) ?? (data[`${name}_clear`] === true ? null : before)
    if (before && before.file !== after?.file) dropped.push(before.file)
    if (after) result[name] = after
    else delete result[name]
  }
  for (const [name, { file }] of kept) if (!names.has(name)) dropped.push(file)
  return { data: result, dropped }
}

/** The answers as the console sees them: a file by its name, size and address. */
export function filesToWire(tabs: readonly FormTab[], data: Record<string, unknown>, base: string) {
  const shown = { ...data }
  for (const { name } of fileFields(tabs)) {
    const file = answeredFile(data[name])
    if (file) shown[name] = { name: file.name, size: file.size, url: `${base}files/${name}/` }
    else delete shown[name]
  }
  return shown
}

/** A stored value that is a file; null for everything else. */
export function answeredFile(value: unknown): AnsweredFile | null {
  return typeof value === 'object' && value !== null && 'file' in value && typeof value.file === 'string'
    ? (value as AnsweredFile)
    : null
}

function fileFields(tabs: readonly FormTab[]): FormField[] {
  return fieldsOf(tabs).filter((field) => field.type === 'file')
}
