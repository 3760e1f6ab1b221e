import { getTimeSeal } from '@ramal/contract/endpoints/time-record'
import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import { answer, route } from '../../http/route.ts'
import { monthOf, readMonth } from './month.ts'

/** The seal of a month of one's own record (contract §3.6): the ledgers only grow, so the same month gives the same hash. */
export function timeSealRoutes(app: FastifyInstance, { store, clock }: { store: Store; clock: Clock }): void {
  route(app, getTimeSeal, async ({ user, query, locale }) => {
    const month = monthOf(query.month, locale)
    const now = clock.now()
    const until = query.until === undefined ? now : Math.min(now, Date.parse(query.until))
    const { seal } = await app.longLists.read(user.id, () =>
      store.read((tx) => readMonth(tx, user, { month, until }), { long: true }),
    )
    return answer(200, seal)
  })
}
