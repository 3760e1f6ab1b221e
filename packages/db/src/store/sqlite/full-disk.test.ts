import { afterEach, describe, expect, it } from 'vitest'
import { contracts } from '../../schema/contracts.ts'
import { outbox } from '../../schema/realtime.ts'
import { type Store, StoreFullError, type WriteTx } from '../store.ts'
import { openTemporaryStore } from '../testing/temporary-store.ts'

const small = (code: string) => async (tx: WriteTx) => {
  await tx.db.insert(contracts).values({ code, description: code })
}
const huge = (seq: number) => async (tx: WriteTx) => {
  await tx.db.insert(outbox).values({ topic: 'user:9', seq, frame: 'x'.repeat(4_000_000), at: 0 })
}
const reasons = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'kept' : (outcome.reason as Error).constructor))

describe('a full disk', () => {
  let store: Store
  afterEach(() => store.close())

  it('A full disk rejects the whole group: who wrote before the one that filled it, and who swallowed the error', async () => {
    store = await openTemporaryStore({ writerPragmas: ['max_page_count = 600'], groupMs: 5_000 })
    const heard: unknown[] = []
    store.onPublished((frames) => heard.push(frames))
    const outcomes = await Promise.allSettled([
      store.write(async (tx) => {
        await small('before')(tx)
        await tx.publish('user:1', 'chat', {})
      }),
      store.write((tx) => huge(1)(tx).catch(() => {})),
    ])
    expect(reasons(outcomes)).toEqual([StoreFullError, StoreFullError])
    expect(heard).toEqual([])
    expect(await store.read((tx) => tx.db.$count(contracts))).toBe(0)
  })

  it('A full disk lets functions of the next group through: what fits is written', async () => {
    store = await openTemporaryStore({ writerPragmas: ['max_page_count = 600'] })
    const outcomes = await Promise.allSettled([store.write(huge(1)), store.write(small('after'))])
    expect(reasons(outcomes)).toEqual([StoreFullError, 'kept'])
    expect(await store.read((tx) => tx.db.$count(contracts))).toBe(1)
  })

  it('The store stays whole when the disk fills up little by little', async () => {
    store = await openTemporaryStore({ writerPragmas: ['max_page_count = 600'] })
    let acknowledged = 0
    let refused = 0
    for (let seq = 1; refused < 3; seq += 1) {
      const frame = 'x'.repeat(20_000)
      try {
        await store.write(async (tx) => {
          await tx.db.insert(outbox).values({ topic: 'user:1', seq, frame, at: 0 })
          await tx.db.insert(outbox).values({ topic: 'user:2', seq, frame, at: 0 })
        })
        acknowledged += 1
      } catch (error) {
        expect(error).toBeInstanceOf(StoreFullError)
        refused += 1
      }
    }
    expect(acknowledged).toBeGreaterThan(3)
    expect(await store.read((tx) => tx.db.$count(outbox))).toBe(2 * acknowledged)
  })
})
