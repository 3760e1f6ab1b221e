import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { callEvents, calls } from '../../schema/calls.ts'
import { contracts } from '../../schema/contracts.ts'
import { preparedSelect } from '../prepared-reads.ts'
import type { Store } from '../store.ts'
import type { EngineUnderTest } from './engine-under-test.ts'

const CONTRACT = {
  code: contracts.code,
  active: contracts.is_active,
  /** Named otherwise than its column. */
  words: contracts.description,
}
const byCode = preparedSelect<typeof CONTRACT, { code: string }>(CONTRACT, (db, columns, at) =>
  db
    .select(columns)
    .from(contracts)
    .where(eq(contracts.code, at('code')))
    .limit(1),
)
const EVENT = { at: callEvents.at, data: callEvents.data, leg: callEvents.leg_id }
const ofCall = preparedSelect<typeof EVENT, { call: number }>(EVENT, (db, columns, at) =>
  db
    .select(columns)
    .from(callEvents)
    .where(eq(callEvents.call_id, at('call'))),
)

/** Reads whose SQL is built once find what drizzle's own would. */
export function preparedReadsSuite(engine: EngineUnderTest): void {
  describe(`kept reads on ${engine.name}`, () => {
    let store: Store
    afterEach(() => store.close())

    const openWithContracts = async () => {
      store = await engine.open()
      await store.write(async (tx) => {
        await tx.db.insert(contracts).values([
          { code: 'a', description: 'one' },
          { code: 'b', description: 'two', is_active: false },
        ])
      })
    }

    it('A kept read finds in a read, a long read and a write, each time by its own value', async () => {
      await openWithContracts()
      const two = [{ code: 'b', active: false, words: 'two' }]
      expect(await store.read((tx) => byCode(tx, { code: 'a' }))).toEqual([
        { code: 'a', active: true, words: 'one' },
      ])
      expect(await store.read((tx) => byCode(tx, { code: 'b' }))).toEqual(two)
      expect(await store.read((tx) => byCode(tx, { code: 'b' }), { long: true })).toEqual(two)
      expect(await store.write((tx) => byCode(tx, { code: 'b' }))).toEqual(two)
      expect(await store.read((tx) => byCode(tx, { code: 'c' }))).toEqual([])
    })

    it('A kept read gives times, JSON and nothing as the schema has them', async () => {
      await openWithContracts()
      const at = 1_800_000_000_123
      const call = {
        tenant_id: 1,
        uid: 'a',
        call_type: 20,
        direction: 'incoming',
        phone: '1',
        dial_status: 100,
        started_at: at,
        updated_at: at,
      } as const
      const id = await store.write(async (tx) => {
        const [made] = await tx.db.insert(calls).values(call).returning({ id: calls.id })
        await tx.db
          .insert(callEvents)
          .values({ tenant_id: 1, call_id: made!.id, at, event: 'started', data: { by: ['x', null] } })
        return made!.id
      })
      expect(await store.read((tx) => ofCall(tx, { call: id }))).toEqual([
        { at, data: { by: ['x', null] }, leg: null },
      ])
    })

    it('A kept read of two columns of one name is refused when it is made', async () => {
      await openWithContracts()
      const columns = { call: calls.id, event: callEvents.id }
      expect(() => preparedSelect(columns, (db) => db.select(columns).from(calls))).toThrow('one name')
    })
  })
}
