import { changeGuide, type Guide, getGuide } from '@ramal/contract/endpoints/guide'
import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import { answer, route } from '../../http/route.ts'
import { findGuide, type GuideRow, writeGuide } from './guide-rows.ts'

/** How far each agent is with the guide of their first minute (contract §3.6): kept here, and so in no browser. */
export function guideRoutes(app: FastifyInstance, { store, clock }: { store: Store; clock: Clock }): void {
  route(app, getGuide, async ({ user }) =>
    answer(200, toWire(await store.read((tx) => findGuide(tx, user.id)))),
  )

  route(app, changeGuide, async ({ user, body }) => {
    const { is_closed: isClosed, done } = body
    const changed = await store.write(async (tx) => {
      const known = await findGuide(tx, user.id)
      const next: GuideRow = {
        done: done === undefined || known.done.includes(done) ? known.done : [...known.done, done],
        closedAt: isClosed === undefined ? known.closedAt : isClosed ? (known.closedAt ?? clock.now()) : null,
      }
      await writeGuide(tx, user.id, next)
      return next
    })
    return answer(200, toWire(changed))
  })
}

function toWire({ done, closedAt }: GuideRow): Guide {
  return { is_closed: closedAt !== null, done: [...done] }
}
