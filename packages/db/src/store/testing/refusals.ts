import { afterEach, describe, expect, it } from 'vitest'
import { contracts } from '../../schema/contracts.ts'
import { type Store, StoreFullError } from '../store.ts'
import type { EngineUnderTest } from './engine-under-test.ts'

/** A disk that takes no writes: nothing is acknowledged, everything can still be read (HTTP 507). */
export function refusalContract(engine: EngineUnderTest): void {
  describe(`a read-only ${engine.name}`, () => {
    let store: Store
    afterEach(() => store.close())

    it('A store without room rejects every write with StoreFullError and still reads', async () => {
      store = await engine.openReadOnly()
      const outcomes = await Promise.allSettled(
        ['a', 'b', 'c'].map((code) =>
          store.write(async (tx) => {
            await tx.db.insert(contracts).values({ code, description: code })
          }),
        ),
      )
      expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected', 'rejected'])
      for (const outcome of outcomes) {
        expect((outcome as PromiseRejectedResult).reason).toBeInstanceOf(StoreFullError)
      }
      expect(await store.read((tx) => tx.db.select().from(contracts))).toEqual([])
    })
  })
}
