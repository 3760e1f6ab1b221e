import { getAgentFigures } from '@ramal/contract/endpoints/agent-day'
import type { ReadTx, Store } from '@ramal/db/store/store'
import { dateOf, dayOf } from '@ramal/domain/calendar/civil'
import { instantOf, wallTime } from '@ramal/domain/calendar/zone'
import type { Clock } from '@ramal/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import type { SignedIn } from '../../http/authorise.ts'
import { answer, route } from '../../http/route.ts'
import { timezoneOf } from '../../settings/tenant-rows.ts'
import { countClosedChats, countServed } from './day-rows.ts'
import { meanAfterService, meanSatisfaction } from './figure-rows.ts'
import { mayUse } from './may-use.ts'

/** The reader's own figures (contract §3.6), by the queries that count their day. */
export function agentFigureRoutes(
  app: FastifyInstance,
  { store, clock }: { store: Store; clock: Clock },
): void {
  route(app, getAgentFigures, async ({ user }) => {
    const read = () =>
      store.read(
        async (tx) => {
          const zone = await timezoneOf(tx, user.tenantId)
          const today = wallTime(clock.now(), zone).day
          const { year, month } = dateOf(today)
          return {
            today: await figuresSince(tx, user, instantOf(today, 0, zone)),
            month: await figuresSince(tx, user, instantOf(dayOf(year, month, 1), 0, zone)),
          }
        },
        { long: true },
      )
    return answer(200, await app.longLists.read(user.id, read))
  })
}

async function figuresSince(tx: ReadTx, user: SignedIn, since: number) {
  return {
    since: new Date(since).toISOString(),
    calls: mayUse(user, 'telephony')
      ? {
          ...(await countServed(tx, user, since)),
          after_service: await meanAfterService(tx, user, since),
          satisfaction: await meanSatisfaction(tx, user, since),
        }
      : null,
    chats: mayUse(user, 'chat') ? { closed: await countClosedChats(tx, user, since) } : null,
  }
}
