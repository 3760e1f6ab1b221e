import { resourceQuery } from '@ramal/contract/kit/filters'
import type { PathIds } from '@ramal/contract/resources/kit/resource'
import { RESOURCES } from '@ramal/contract/resources/registry'
import type { Store } from '@ramal/db/store/store'
import { text } from '@ramal/i18n/text'
import type * as z from 'zod'
import { AppError } from '../http/app-error.ts'
import { bindingOf } from '../resources/bindings/all.ts'
import { EDITABLES } from '../resources/bindings/editables.ts'
import type { Editable } from '../resources/editable.ts'
import { openList } from '../resources/read.ts'
import { changeRow, createRow, removeRow, type Writer } from '../resources/write.ts'
import { openDemoStore } from './demo-store.ts'

type Resources = typeof RESOURCES
/** Resources with the table editor. */
export type EditableKey = {
  [K in keyof Resources]: Resources[K] extends { input: () => z.ZodObject } ? K : never
}[keyof Resources]
type InputOf<K extends EditableKey> = z.input<ReturnType<Resources[K]['input']>>
type RowOf<K extends EditableKey> = z.output<ReturnType<Resources[K]['row']>>

/**
 * Settings as their screens will change them, typed, with every rule of the table editor. Bodies and rows pass the schemas of the
 * contract. Refusals are thrown as AppError.
 */
export class Settings {
  readonly #store: Store
  readonly #writer: Omit<Writer, 'now'>
  readonly #now: () => number

  constructor(store: Store, who: { tenantId: number; userId: number }, now: () => number = Date.now) {
    this.#store = store
    this.#now = now
    this.#writer = {
      ...who,
      address: '127.0.0.1',
      unmodifiedSince: undefined,
      say: (key, params) => text('pt-br', key, params),
      box: { seal: (plain) => `sealed ${plain}` },
    }
  }

  /** `ids` = `{ id }` of the parent, for rows below one. */
  async create<K extends EditableKey>(key: K, body: InputOf<K>, ids: PathIds = {}): Promise<RowOf<K>> {
    const { input } = RESOURCES[key]
    const values = input().parse(body)
    const row = await this.#store.write((tx) => createRow(tx, editableOf(key), values, this.#who(), ids))
    return rowOf(key, row)
  }

  /** Changes what is there. `ids` = those of the row's path. */
  async change<K extends EditableKey>(key: K, ids: PathIds, body: Partial<InputOf<K>>): Promise<RowOf<K>> {
    const { input } = RESOURCES[key]
    const change = { ids, body: input().partial().parse(body), mode: 'patch' } as const
    const row = await this.#store.write((tx) => changeRow(tx, editableOf(key), change, this.#who()))
    return rowOf(key, row)
  }

  async remove(key: EditableKey, ids: PathIds): Promise<void> {
    await this.#store.write((tx) => removeRow(tx, editableOf(key), ids, this.#who()))
  }

  async list<K extends EditableKey>(key: K, ids: PathIds = {}): Promise<RowOf<K>[]> {
    const binding = bindingOf(key)
    const query = resourceQuery(binding.resource.filters()).parse({ limit: '1000' })
    const ask = { tenantId: this.#writer.tenantId, ids, query }
    const rows = await this.#store.read(async (tx) => {
      const list = await openList(tx, binding, ask)
      return list.load(tx, await list.ask(tx.db))
    })
    return rows.map((row) => rowOf(key, row))
  }

  #who(): Writer {
    return { ...this.#writer, now: this.#now() }
  }
}

function editableOf(key: EditableKey): Editable {
  const editable = EDITABLES.find(({ resource }) => resource.key === key)
  if (!editable) throw new Error(`${key} has no table editor`)
  return editable
}

function rowOf<K extends EditableKey>(key: K, row: unknown): RowOf<K> {
  // The schema of this very key has parsed it.
  return RESOURCES[key].row().parse(row) as RowOf<K>
}

/** The demo's settings in a store of their own, changed by one of its people. */
export async function openDemoSettings(): Promise<{ store: Store; settings: Settings }> {
  const store = await openDemoStore()
  return { store, settings: new Settings(store, { tenantId: 1, userId: 5 }) }
}

/** What a refusal says: its code, and the fields with their sentences. Whatever else happens is thrown. */
export async function refusalOf(done: Promise<unknown>): Promise<{ code: string; fields: string[] }> {
  const error = await done.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof AppError)) throw error ?? new Error('it was not refused')
  return { code: error.code, fields: Object.keys(error.fields ?? {}) }
}
