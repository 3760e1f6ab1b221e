import { afterEach, describe, expect, it } from 'vitest'
import { calls } from '../../schema/calls.ts'
import { contracts } from '../../schema/contracts.ts'
import { orderBy } from '../ordering.ts'
import type { Store } from '../store.ts'
import type { EngineUnderTest } from './engine-under-test.ts'

const CALL = {
  tenant_id: 1,
  call_type: 20,
  direction: 'incoming',
  phone: '1',
  started_at: 1,
  updated_at: 1,
} as const

/** A page that is turned begins with the same rows on every engine (contract §0.2). */
export function orderingContract(engine: EngineUnderTest): void {
  describe(`the order of lists on ${engine.name}`, () => {
    let store: Store
    afterEach(() => store.close())

    it.each([
      { asked: 'user_id', uids: ['nobody', 'first', 'second'] },
      { asked: '-user_id', uids: ['second', 'first', 'nobody'] },
    ])('In the order $asked who has nothing stands below who has', async ({ asked, uids }) => {
      store = await engine.open()
      await store.write(async ({ db }) => {
        await db.insert(contracts).values({ code: 'a', description: 'x' })
        await db.insert(calls).values([
          { ...CALL, uid: 'first', user_id: 1 },
          { ...CALL, uid: 'nobody' },
          { ...CALL, uid: 'second', user_id: 2 },
        ])
      })
      const rows = await store.read(({ db }) =>
        db
          .select({ uid: calls.uid })
          .from(calls)
          .orderBy(...orderBy({ user_id: calls.user_id }, [asked])),
      )
      expect(rows.map(({ uid }) => uid)).toEqual(uids)
    })
  })
}
