import { getAuditChain, getAuditTrail } from '@ramal/contract/endpoints/audit'
import type { QueryOf } from '@ramal/contract/kit/endpoint'
import type { Store } from '@ramal/db/store/store'
import type { FastifyInstance } from 'fastify'
import { checkChain } from '../../accounts/audit/chain-check.ts'
import { AppError } from '../../http/app-error.ts'
import { answer, route } from '../../http/route.ts'
import { readableTrail } from './readable-trail.ts'
import { shownLine } from './shown-line.ts'
import { readTrail, type TrailPlace, type TrailQuery, type TrailRow } from './trail-rows.ts'

/** The audit ledger for who may read it, and whether it is as it was written (contract §10.4). */
export function auditTrailRoutes(app: FastifyInstance, { store }: { store: Store }): void {
  route(app, getAuditTrail, async ({ user, query }) => {
    const readable = readableTrail(user.roles, query)
    if (!readable) throw new AppError('permission_denied')
    const whole = readable.of === 'tenant'
    const asked: TrailQuery = {
      ...askedOf(query),
      ...(readable.of === 'tenant' ? { hidden: readable.hidden } : { savedAlone: true }),
      limit: query.limit + 1, // One more says whether there is a next page.
    }
    // By the worker, since nobody knows how many lines fit: others need not wait for it.
    const rows = await app.longLists.read(user.id, () =>
      store.read((tx) => Promise.resolve(readTrail(tx, user.tenantId, asked)), { long: true }),
    )
    const page = rows.slice(0, query.limit)
    const next = rows.length > page.length ? nameOf(page.at(-1)) : null
    return answer(200, { next, results: page.map((row) => shownLine(row, whole)) })
  })

  route(app, getAuditChain, async ({ user }) => {
    const leave = await app.longLists.enter(user.id)
    const { lines, intact, cut, broken } = await checkChain(store, user.tenantId).finally(leave)
    return answer(200, {
      lines,
      intact: intact && { ...intact, at: timeOf(intact.at) },
      cut: cut && { seq: cut.seq, at: cut.at === null ? null : timeOf(cut.at) },
      broken: broken && { ...broken, at: broken.at === null ? null : timeOf(broken.at) },
    })
  })
}

function askedOf(query: QueryOf<typeof getAuditTrail>): Omit<TrailQuery, 'limit'> {
  return {
    entity: query.entity || undefined,
    entityId: query.id,
    userId: query.user,
    actions: query.action,
    requestId: query.request_id || undefined,
    from: query.at__gte === undefined ? undefined : Date.parse(query.at__gte),
    until: query.at__lte === undefined ? undefined : Date.parse(query.at__lte),
    before: placeOf(query.before),
  }
}

function nameOf(row: TrailRow | undefined): string | null {
  return row ? `${row.at}.${row.id}` : null
}

/** What is no place means the beginning, as of every wrong value of a query (contract §0.2). */
function placeOf(name: string): TrailPlace | undefined {
  const [at, id, more] = name.split('.').map(Number)
  const isPlace = Number.isSafeInteger(at) && Number.isSafeInteger(id) && more === undefined
  return isPlace ? { at: Number(at), id: Number(id) } : undefined
}

const timeOf = (at: number) => new Date(at).toISOString()
