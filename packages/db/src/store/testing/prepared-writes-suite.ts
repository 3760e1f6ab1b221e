import { and, asc, eq, isNull } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { callEvents, calls } from '../../schema/calls.ts'
import { contracts } from '../../schema/contracts.ts'
import { preparedInsert, preparedUpdate } from '../prepared-writes.ts'
import type { Store, WriteTx } from '../store.ts'
import type { EngineUnderTest } from './engine-under-test.ts'

const insertContract = preparedInsert(contracts)
const insertCall = preparedInsert(calls)
const insertEvent = preparedInsert(callEvents)
const changeOpenCall = preparedUpdate<typeof calls, { id: number }>(calls, (at) =>
  and(eq(calls.id, at('id')), isNull(calls.ended_at)),
)

const CALL = {
  tenant_id: 1,
  uid: 'a',
  call_type: 20,
  direction: 'incoming',
  phone: '1',
  dial_status: 100,
  started_at: 1,
  updated_at: 1,
} as const

/** Statements whose SQL is built once write what drizzle's own would. */
export function preparedWritesSuite(engine: EngineUnderTest): void {
  describe(`kept statements on ${engine.name}`, () => {
    let store: Store
    afterEach(() => store.close())

    const openWithTenant = async () => {
      store = await engine.open()
      await store.write((tx) => insertContract(tx, { code: 'a', description: 'x' }))
    }
    const all = () => store.read((tx) => tx.db.select().from(calls).orderBy(asc(calls.id)))

    it('A kept insert writes the row that a builder writes: defaults, nothing, JSON', async () => {
      await openWithTenant()
      const id = await store.write((tx) => insertCall(tx, CALL))
      await store.write(async (tx) => void (await tx.db.insert(calls).values({ ...CALL, uid: 'b' })))
      const [kept, built] = await all()
      expect(id).toBe(kept?.id)
      expect({ ...kept, id: 0, uid: '' }).toEqual({ ...built, id: 0, uid: '' })
      const event = { tenant_id: 1, call_id: id!, at: 5, event: 'started' }
      await store.write(async (tx) => {
        await insertEvent(tx, { ...event, data: { by: ['x', 1, null] } })
        await insertEvent(tx, event)
      })
      const rows = await store.read((tx) => tx.db.select().from(callEvents).orderBy(asc(callEvents.id)))
      expect(rows.map((row) => row.data)).toEqual([{ by: ['x', 1, null] }, {}])
    })

    it('Booleans and closed lists are written as the schema has them', async () => {
      store = await engine.open()
      await store.write((tx) => insertContract(tx, { code: 'off', description: 'x', is_active: false }))
      const [row] = await store.read((tx) => tx.db.select().from(contracts))
      expect(row).toMatchObject({ code: 'off', is_active: false })
    })

    it('A kept update changes what is given, null too, and nothing where its condition does not hold', async () => {
      await openWithTenant()
      const id = (await store.write((tx) => insertCall(tx, { ...CALL, user_id: 7 })))!
      const change = (values: Parameters<typeof changeOpenCall>[1]) =>
        store.write((tx) => changeOpenCall(tx, values, { id }))
      await change({ user_id: null, dial_status: undefined, updated_at: 2 })
      expect(await all()).toMatchObject([{ user_id: null, dial_status: 100, updated_at: 2 }])
      await change({ ended_at: 3, ended_by: 'agent' })
      await change({ dial_status: 487 })
      expect(await all()).toMatchObject([{ dial_status: 100, ended_at: 3 }])
    })

    it('A kept statement is heard of like any write, and its failure loses the whole function', async () => {
      store = await engine.open()
      const heard: string[] = []
      store.onWritten((tables) => heard.push(...tables))
      await store.write((tx) => insertContract(tx, { code: 'a', description: 'x' }))
      expect(heard).toEqual(['contracts'])
      const twice = async (tx: WriteTx) => {
        await insertContract(tx, { code: 'b', description: 'x' })
        await insertContract(tx, { code: 'a', description: 'x' }).catch(() => {})
      }
      await expect(store.write(twice)).rejects.toThrow()
      expect(await store.read((tx) => tx.db.$count(contracts))).toBe(1)
    })
  })
}
