import { contracts } from '@ramal/db/schema/contracts'
import { moh, mohEntries } from '@ramal/db/schema/sounds'
import type { Store } from '@ramal/db/store/store'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readMusic } from './music.ts'

let store: Store
const classes: Record<string, number> = {}
beforeAll(async () => {
  store = await openTemporaryStore()
  await store.write(async (tx) => {
    await tx.db.insert(contracts).values([
      { code: 'a', description: 'A' },
      { code: 'b', description: 'B' },
    ])
    const add = async (tenant_id: number, description: string, values: object, files: readonly string[]) => {
      const [row] = await tx.db
        .insert(moh)
        .values({ tenant_id, description, ...values })
        .returning()
      classes[description] = row!.id
      for (const [order, file_name] of files.entries())
        await tx.db
          .insert(mohEntries)
          .values({ tenant_id, moh_id: row!.id, description: file_name, file_name, order: -order })
    }
    await add(1, 'padrão', { is_default: true, sort: 'alpha', volume: 80 }, ['a', 'data:b.wav'])
    await add(1, 'outra', { sort: 'randstart' }, ['c'])
    await add(1, 'vazia', {}, [])
    await add(1, 'inativa', { is_active: false }, ['d'])
    await add(2, 'alheia', {}, ['e'])
  })
})
afterAll(() => store.close())

const music = (tenantId: number, which: string | null) =>
  store.read((tx) => readMusic(tx, tenantId, which === null ? null : (classes[which] ?? 999)))

const ofDefault = { names: ['data:b.wav', 'a'], sort: 'alpha', volume: 80, announcement: null }

it.each([
  ['none', null, ofDefault],
  ['its own', 'outra', { names: ['c'], sort: 'randstart', volume: 100, announcement: null }],
  ['an empty one', 'vazia', ofDefault],
  ['an inactive one', 'inativa', ofDefault],
  ['another tenant’s', 'alheia', ofDefault],
  ['one that is gone', 'nenhuma', ofDefault],
] as const)(
  'A queue with %s as its class of music plays the files of that one, or of the default',
  async (_, which, found) => {
    expect(await music(1, which)).toEqual(found)
  },
)

it('Our own music plays where a tenant has no default', async () => {
  expect(await music(2, null)).toEqual({
    names: ['hold-music'],
    sort: 'alpha',
    volume: 100,
    announcement: null,
  })
  await store.write((tx) =>
    tx.db.update(mohEntries).set({ is_active: false }).where(eq(mohEntries.file_name, 'a')),
  )
  expect((await music(1, null)).names).toEqual(['data:b.wav'])
})
