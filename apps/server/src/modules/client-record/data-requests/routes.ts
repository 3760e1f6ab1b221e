import {
  addDataRequest,
  closeDataRequest,
  getDataRequests,
  getPersonalData,
} from '@ramal/contract/endpoints/data-requests'
import type { DataRequest } from '@ramal/contract/entities/data-request'
import type { ReadTx, Store } from '@ramal/db/store/store'
import { dueOf } from '@ramal/domain/client/data-request'
import { allows } from '@ramal/domain/permissions/allows'
import type { Clock } from '@ramal/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import { insertAudit } from '../../../accounts/audit/audit-rows.ts'
import { AppError } from '../../../http/app-error.ts'
import { contentDisposition } from '../../../http/content-disposition.ts'
import { watchedBody } from '../../../http/long-list/watched-body.ts'
import { answer, route, SENT } from '../../../http/route.ts'
import { clientSubject } from '../timeline/subject-rows.ts'
import { personZip } from './person-zip.ts'
import {
  changeRequest,
  findOfficer,
  findRequest,
  insertRequest,
  namesOf,
  type RequestRow,
  readRequests,
} from './request-rows.ts'

const SHOWN = 200

/** What people ask of their data, and what is kept of one as a file (contract §10.5). */
export function dataRequestRoutes(
  app: FastifyInstance,
  { store, clock }: { store: Store; clock: Clock },
): void {
  route(app, getDataRequests, async ({ user, query }) => {
    // Everybody's are a list for who works them off; of a client who is open, who may see them reads theirs (decision 132).
    if (query.client === 0 && !allows('sites.change_client', user.roles))
      throw new AppError('permission_denied')
    const shown = await store.read(async (tx) => {
      if (query.client !== 0) await assertClient(tx, user.tenantId, query.client)
      const rows = await readRequests(tx, user.tenantId, query.client || null, SHOWN)
      return { officer: await findOfficer(tx, user.tenantId), results: await present(tx, rows) }
    })
    return answer(200, shown)
  })

  route(app, addDataRequest, async ({ user, params, body, request }) => {
    const now = clock.now()
    const shown = await store.write(async (tx) => {
      await assertClient(tx, user.tenantId, params.id)
      const row = await insertRequest(tx, {
        ...{ tenant_id: user.tenantId, client_id: params.id, kind: body.kind, note: body.note || null },
        ...{ due_at: dueOf(now), created_at: now, created_by: user.id },
      })
      await insertAudit(tx, {
        ...{ tenantId: user.tenantId, userId: user.id, address: request.ip, at: now },
        ...{ action: 'data_request.open', entity: 'data_requests', entityId: row.id },
        data: { client: params.id, kind: body.kind },
      })
      return presentOne(tx, user.tenantId, row.id)
    })
    return answer(201, shown)
  })

  route(app, closeDataRequest, async ({ user, params, body, request }) => {
    const now = clock.now()
    const shown = await store.write(async (tx) => {
      const found = await findRequest(tx, user.tenantId, params.id)
      if (!found) throw new AppError('not_found')
      if (found.row.state !== 'open') throw new AppError('conflict')
      await changeRequest(tx, params.id, { ...body, closed_at: now, closed_by: user.id })
      await insertAudit(tx, {
        ...{ tenantId: user.tenantId, userId: user.id, address: request.ip, at: now },
        ...{ action: 'data_request.close', entity: 'data_requests', entityId: params.id },
        data: { state: body.state },
      })
      return presentOne(tx, user.tenantId, params.id)
    })
    return answer(200, shown)
  })

  route(app, getPersonalData, async ({ user, params, request, reply }) => {
    const { longLists } = request.server
    const leave = await longLists.enter(user.id)
    try {
      const { clientIds } = await store.write(async (tx) => {
        const subject = await assertClient(tx, user.tenantId, params.id)
        // Written before the first byte leaves: an export that was cut off was one all the same.
        await insertAudit(tx, {
          ...{ tenantId: user.tenantId, userId: user.id, address: request.ip, at: clock.now() },
          ...{ action: 'client.export', entity: 'clients', entityId: params.id },
        })
        return subject
      })
      const pieces = personZip(store, { tenantId: user.tenantId, clientIds })
      void reply
        .header('content-disposition', contentDisposition('attachment', `titular-${params.id}.zip`))
        .header('cache-control', 'no-store')
        .type('application/zip')
        .send(watchedBody(pieces, { limits: longLists.limits, onEnd: leave }))
      return SENT
    } catch (error) {
      leave()
      throw error
    }
  })
}

/** The client with whoever became part of them. @throws AppError where the tenant has none */
async function assertClient(tx: ReadTx, tenantId: number, id: number) {
  const subject = await clientSubject(tx, tenantId, id)
  if (subject === null) throw new AppError('not_found')
  return subject
}

async function presentOne(tx: ReadTx, tenantId: number, id: number): Promise<DataRequest> {
  const found = await findRequest(tx, tenantId, id)
  const [shown] = await present(tx, found ? [found] : [])
  if (!shown) throw new AppError('not_found')
  return shown
}

async function present(
  tx: ReadTx,
  found: readonly { row: RequestRow; client: string; removedAt: number | null }[],
): Promise<DataRequest[]> {
  const people = found.flatMap(({ row }) => [row.created_by ?? [], row.closed_by ?? []].flat())
  const names = await namesOf(tx, people)
  const by = (id: number | null) => (id === null ? null : { id, description: names.get(id) ?? '' })
  const moment = (ms: number) => new Date(ms).toISOString()
  return found.map(({ row, client, removedAt }) => ({
    ...{
      id: row.id,
      client: { id: row.client_id, description: client },
      is_erased: removedAt !== null,
      kind: row.kind,
      state: row.state,
    },
    ...{ note: row.note, answer: row.answer, due_at: moment(row.due_at) },
    ...{ created_at: moment(row.created_at), created_by: by(row.created_by) },
    closed_at: row.closed_at === null ? null : moment(row.closed_at),
    closed_by: by(row.closed_by),
  }))
}
