import { getCallBriefing, noteTransfer } from '@ramal/contract/endpoints/call-briefing'
import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import { cleanNote } from '@ramal/domain/transfer/note'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { answer, route } from '../../http/route.ts'
import { findCall } from '../after-service/after-service-rows.ts'
import { briefingOf } from './briefing.ts'
import { findNote, insertNote } from './briefing-rows.ts'

/** What the receiver of a call is told, and what its giver tells them (contract §3.5, decision 059). */
export function briefingRoutes(app: FastifyInstance, { store, clock }: { store: Store; clock: Clock }): void {
  route(app, getCallBriefing, async ({ user, params }) =>
    answer(200, await store.read((tx) => briefingOf(tx, user, params.uid, clock.now()))),
  )

  route(app, noteTransfer, async ({ user, params, body }) => {
    app.meter.take(user.id, 'note') // decision 041: a timeline is kept for years
    const note = cleanNote(body.note)
    await store.write(async (tx) => {
      const call = await findCall(tx, user.tenantId, { uid: params.uid })
      if (call?.user_id !== user.id || call.ended_at !== null) throw new AppError('not_found')
      const at = clock.now()
      if ((await findNote(tx, call.id, { id: null, at })) === note) return // The same twice for one attempt is one line.
      await insertNote(tx, { tenantId: user.tenantId, callId: call.id, userId: user.id, at, note })
    })
    return answer(204, null)
  })
}
