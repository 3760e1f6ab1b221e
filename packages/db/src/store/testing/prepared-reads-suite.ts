import { eq, gte, type Placeholder, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { callEvents, calls } from '../../schema/calls.ts'
import { contracts } from '../../schema/contracts.ts'
import { teams } from '../../schema/teams.ts'
import { idList, isAmong } from '../among.ts'
import { preparedSelect } from '../prepared-reads.ts'
import type { ReadDb, Store } from '../store.ts'
import type { EngineUnderTest } from './engine-under-test.ts'

const CONTRACT = {
  code: contracts.code,
  active: contracts.is_active,
  /** Named otherwise than its column. */
  words: contracts.description,
}
const byCode = preparedSelect<{ code: string }>()(CONTRACT, (db, columns, at) =>
  db
    .select(columns)
    .from(contracts)
    .where(eq(contracts.code, at('code')))
    .limit(1),
)
const amongIds = preparedSelect<{ ids: string }>()({ id: contracts.id }, (db, columns, at) =>
  db
    .select(columns)
    .from(contracts)
    .where(isAmong(contracts.id, at('ids')))
    .orderBy(contracts.id),
)
const EVENT = { at: callEvents.at, data: callEvents.data, leg: callEvents.leg_id }
const ofCall = preparedSelect<{ call: number }>()(EVENT, (db, columns, at) =>
  db
    .select(columns)
    .from(callEvents)
    .where(eq(callEvents.call_id, at('call'))),
)

const TEAMS = {
  id: contracts.id,
  code: contracts.code,
  letters: sql`length(${contracts.description})`.mapWith(Number),
  team: { id: teams.id, words: teams.description, active: teams.is_active },
}
const teamsOf = (db: ReadDb, selection: typeof TEAMS, code: string | Placeholder) =>
  db
    .select(selection)
    .from(contracts)
    .leftJoin(teams, eq(teams.tenant_id, contracts.id))
    .where(gte(contracts.code, code))
    .orderBy(contracts.code)
const withTeams = preparedSelect<{ code: string }>()(TEAMS, (db, selection, at) =>
  teamsOf(db, selection, at('code')),
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

    it('A kept read finds the rows of many ids, of one and of none by one text', async () => {
      await openWithContracts()
      const all = await store.read((tx) => tx.db.select({ id: contracts.id }).from(contracts))
      const ids = all.map(({ id }) => id)
      const found = (wanted: number[], options?: { long?: boolean }) =>
        store.read(async (tx) => (await amongIds(tx, { ids: idList(wanted) })).map(({ id }) => id), options)
      expect(await found([...ids, 999_999])).toEqual(ids)
      expect(await found([...ids], { long: true })).toEqual(ids)
      expect(await found(ids.slice(1, 2))).toEqual(ids.slice(1, 2))
      expect(await found([])).toEqual([])
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

    it('A kept read of two tables gives what drizzle gives: names that both have, groups, expressions, and null for a row that is not there', async () => {
      await openWithContracts()
      await store.write(async (tx) => {
        const [a] = await tx.db.select({ id: contracts.id }).from(contracts).where(eq(contracts.code, 'a'))
        await tx.db.insert(teams).values({ tenant_id: a!.id, description: 'Sales' })
      })
      const rows = await store.read(async (tx) => [
        await withTeams(tx, { code: 'a' }),
        await teamsOf(tx.db, TEAMS, 'a'),
      ])
      expect(rows[0]).toEqual(rows[1])
      expect(rows[0]).toMatchObject([{ code: 'a', letters: 3, team: { words: 'Sales', active: true } }, {}])
      expect(await store.read((tx) => withTeams(tx, { code: 'b' }))).toMatchObject([
        { code: 'b', team: null },
      ])
    })
  })
}
