import { asc, eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { contracts } from '../../schema/contracts.ts'
import { isUniqueViolation } from '../constraint.ts'
import { TransactionTimeoutError } from '../deadline.ts'
import type { RowChange, Store, WriteTx } from '../store.ts'
import { type EngineUnderTest, PLANTED_DDL, planted, turn } from './engine-under-test.ts'

const add = (code: string) => async (tx: WriteTx) => {
  await tx.db.insert(contracts).values({ code, description: code })
  return code
}

const A_ROOM: RowChange = {
  table: 'chat_rooms',
  row: { id: 1, tenant_id: 1, user_id: 7, answered_at: null, ended_at: null },
}

const codes = (store: Store) =>
  store.read(async (tx) => {
    const rows = await tx.db.select({ code: contracts.code }).from(contracts).orderBy(asc(contracts.id))
    return rows.map((row) => row.code)
  })

/** The messages of a rejection and its causes: drizzle wraps what its driver throws, on one engine more than on the other. */
async function messagesOf(rejected: Promise<unknown>): Promise<string[]> {
  const messages: string[] = []
  const reason: unknown = await rejected.then(
    () => null,
    (error: unknown) => error,
  )
  for (let at = reason; at instanceof Error; at = at.cause) messages.push(at.message)
  return messages
}

/** What one function of a transaction may rely on, whatever the engine. */
export function transactionContract(engine: EngineUnderTest): void {
  describe(`transactions on ${engine.name}`, () => {
    let store: Store
    afterEach(() => store.close())

    it('A read after an acknowledged write sees it', async () => {
      store = await engine.open()
      expect(await store.write(add('a'))).toBe('a')
      expect(await codes(store)).toEqual(['a'])
    })

    it('A function has all of its statements or none, beside others in flight', async () => {
      store = await engine.open()
      const boom = new Error('boom')
      const outcomes = await Promise.allSettled([
        store.write(add('a')),
        store.write(async (tx) => {
          await add('lost')(tx)
          throw boom
        }),
        store.write(add('b')),
      ])
      expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
      expect(outcomes[1]).toMatchObject({ reason: boom })
      expect(await codes(store)).toEqual(['a', 'b'])
    })

    it('A later function of the same turn sees what an earlier one wrote', async () => {
      store = await engine.open()
      const [, seen] = await Promise.all([
        store.write(add('a')),
        store.write(async (tx) => (await tx.db.select({ code: contracts.code }).from(contracts)).length),
      ])
      expect(seen).toBe(1)
    })

    it('A duplicate key is named, and the other functions of the turn are kept', async () => {
      store = await engine.open()
      await store.write(add('a'))
      const [duplicate, other] = await Promise.allSettled([store.write(add('a')), store.write(add('b'))])
      expect(duplicate.status).toBe('rejected')
      expect(isUniqueViolation((duplicate as PromiseRejectedResult).reason)).toBe(true)
      expect(other.status).toBe('fulfilled')
      expect(await codes(store)).toEqual(['a', 'b'])
    })

    it('A function that caught the error of its statement and went on is rejected', async () => {
      store = await engine.open()
      await store.write(add('a'))
      const swallowed = store.write(async (tx) => {
        await add('lost')(tx)
        await add('a')(tx).catch(() => {})
        return 'all is well'
      })
      await expect(swallowed).rejects.toThrow()
      expect(await codes(store)).toEqual(['a'])
    })

    it('A function that awaits something else is rolled back, and the next one runs', async () => {
      store = await engine.open({ deadlineMs: 500 })
      const late = store.write(async (tx) => {
        await add('late')(tx)
        await turn(1000)
      })
      const next = store.write(add('next'))
      await expect(late).rejects.toBeInstanceOf(TransactionTimeoutError)
      expect(await next).toBe('next')
      expect(await codes(store)).toEqual(['next'])
    })

    it('A transaction that outlived its function is refused', async () => {
      store = await engine.open()
      let leaked: WriteTx | undefined
      await store.write(async (tx) => {
        leaked = tx
      })
      const prepared = leaked!.db.insert(contracts).values({ code: 'late', description: 'late' })
      for (const use of [
        () => add('late')(leaked!),
        () => leaked!.publish('user:1', 'chat', {}),
        () => store.write(async () => await prepared),
      ]) {
        expect(await messagesOf(use())).toContain(
          'this transaction is over: its tx must not be used any more',
        )
      }
      expect(await codes(store)).toEqual([])
    })

    it('A COMMIT that fails rejects its writes and leaves nothing', async () => {
      store = await engine.open({ ddl: PLANTED_DDL })
      const heard: string[] = []
      store.onPublished((frames) => heard.push(...frames.map((frame) => frame.text)))
      store.onTold(() => heard.push('told'))
      const dangling = store.write(async (tx) => {
        tx.afterCommit(() => heard.push('effect'))
        tx.tell(A_ROOM)
        await tx.publish('user:1', 'chat', {})
        await tx.db.insert(planted).values({ id: 1, parent: 99 })
      })
      await expect(dangling).rejects.toThrow()
      expect(heard).toEqual([])
      expect(await store.read((tx) => tx.db.select().from(planted))).toEqual([])
      await store.write(async (tx) => {
        await tx.db.insert(planted).values({ id: 1, parent: 1 })
      })
      expect(await store.read((tx) => tx.db.select().from(planted))).toEqual([{ id: 1, parent: 1 }])
    })

    it('What a transaction tells of a row is heard after its COMMIT and before the write resolves, until one listens no more', async () => {
      store = await engine.open()
      const heard: unknown[] = []
      const stop = store.onTold((change) => heard.push(change))
      let before: unknown[] | null = null
      await store.write(async (tx) => {
        tx.tell(A_ROOM)
        before = [...heard]
      })
      expect([before, heard]).toEqual([[], [A_ROOM]])
      stop()
      await store.write(async (tx) => tx.tell(A_ROOM))
      expect(heard).toHaveLength(1)
    })

    it('A read stays on one snapshot, also when a write commits meanwhile', async () => {
      store = await engine.open()
      let written: Promise<unknown> = Promise.resolve()
      const counts = await store.read(async (tx) => {
        const first = await tx.db.$count(contracts)
        written = store.write(add('a'))
        for (let spin = 0; spin < 50; spin += 1) await Promise.resolve()
        return [Number(first), Number(await tx.db.$count(contracts))]
      })
      await written
      expect(counts).toEqual([0, 0])
      expect(await codes(store)).toEqual(['a'])
    })

    it('A long read gives typed rows of all that was acknowledged before it', async () => {
      store = await engine.open()
      await store.write(add('a'))
      const rows = await store.read(
        async (tx) => {
          await turn(5)
          return tx.db
            .select({ active: contracts.is_active, code: contracts.code })
            .from(contracts)
            .where(eq(contracts.code, 'a'))
        },
        { long: true },
      )
      expect(rows).toEqual([{ active: true, code: 'a' }])
    })

    it('A long read gives its rows in slices, in order, on one snapshot', async () => {
      store = await engine.open()
      for (const code of ['a', 'b', 'c', 'd', 'e']) await store.write(add(code))
      const read = await store.openLongRead()
      const slices: string[][] = []
      const asked = (db: typeof read.db) =>
        db.select({ code: contracts.code }).from(contracts).orderBy(asc(contracts.id))
      let late: Promise<unknown> = Promise.resolve()
      for await (const slice of read.slices(2, asked)) {
        if (slices.length === 0) late = store.write(add('late'))
        slices.push(slice.map((row) => row.code))
      }
      await read.close()
      await late
      expect(slices).toEqual([['a', 'b'], ['c', 'd'], ['e']])
      expect(await codes(store)).toContain('late')
    })

    it('A closing store finishes what was asked before and refuses what comes after', async () => {
      store = await engine.open()
      const asked = [store.write(add('a')), store.write(add('b'))]
      const closed = store.close()
      expect(await Promise.all(asked)).toEqual(['a', 'b'])
      await closed
      await expect(store.write(add('c'))).rejects.toThrow('closed')
      await expect(codes(store)).rejects.toThrow('closed')
    })
  })
}
