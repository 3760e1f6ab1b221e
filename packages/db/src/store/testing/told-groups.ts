import { afterEach, describe, expect, it } from 'vitest'
import { contracts } from '../../schema/contracts.ts'
import type { Store } from '../store.ts'
import type { WrittenGroup } from '../written-group.ts'
import type { EngineUnderTest } from './engine-under-test.ts'

/** Whoever watches the store hears of each group, once it is kept. */
export function toldGroupsContract(engine: EngineUnderTest): void {
  describe(`groups that are told on ${engine.name}`, () => {
    let store: Store
    afterEach(() => store.close())

    it('A group says how many writes were acknowledged by its COMMIT, those aside that failed alone', async () => {
      const groups: WrittenGroup[] = []
      const began = Date.now()
      store = await engine.open({ onGroup: (group) => groups.push(group) })
      const add = (code: string) =>
        store.write((tx) => tx.db.insert(contracts).values({ code, description: code }))
      const failing = store.write(async () => {
        throw new Error('planted')
      })
      await Promise.allSettled([add('a'), failing, add('b')])
      const told = groups.reduce((all, { writes }) => all + writes, 0)
      expect(told).toBe(2)
      for (const { startedAt, commitMs, syncMs } of groups) {
        expect(Math.abs(startedAt - began)).toBeLessThan(60_000)
        expect(commitMs).toBeGreaterThanOrEqual(0)
        expect(syncMs).toBeGreaterThanOrEqual(0)
      }
    })
  })
}
