import { afterEach, describe, expect, it } from 'vitest'
import { contracts } from '../../schema/contracts.ts'
import { folded, foldedColumn } from '../folded.ts'
import type { Store } from '../store.ts'
import type { EngineUnderTest } from './engine-under-test.ts'

/** Text is compared alike in SQL and in memory (contract §0.2), else a list and a lookup find different rows. */
export function foldingContract(engine: EngineUnderTest): void {
  describe(`folding on ${engine.name}`, () => {
    let store: Store
    afterEach(() => store.close())

    it.each([false, true])(
      'Folding takes accents and case from what our three languages write (long: %s)',
      async (long) => {
        store = await engine.open()
        const text = 'ÁÀÂÃÄ ÉÈÊË ÍÌÎÏ ÓÒÔÕÖ ÚÙÛÜ Ç Ñ áàâãä éèêë íìîï óòôõö úùûü ç ñ Açaí 100%_'
        await store.write((tx) => tx.db.insert(contracts).values({ code: 'a', description: text }))
        const rows = await store.read(
          (tx) => tx.db.select({ text: foldedColumn(contracts.description) }).from(contracts),
          { long },
        )
        expect(rows).toEqual([{ text: folded(text) }])
        expect(folded(text)).toMatch(/^[a-z0-9 %_]+$/)
      },
    )
  })
}
