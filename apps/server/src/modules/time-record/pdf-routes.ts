import { getAgentTimePdf, getTimePdf } from '@ramal/contract/endpoints/time-record'
import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { insertAudit } from '../../accounts/audit/audit-rows.ts'
import { reachedAgent } from '../../accounts/permissions/reach.ts'
import { contentDisposition } from '../../http/content-disposition.ts'
import { madeOnDemand } from '../../http/made-on-demand.ts'
import { route, SENT } from '../../http/route.ts'
import { ThreadQueue } from '../../platform/thread-queue.ts'
import { THREAD_PROGRAMS } from '../../thread-programs.ts'
import { namesOf } from '../pause/report-rows.ts'
import { monthOf, readMonth } from './month.ts'
import { printedRecord } from './print-record.ts'
import type { PrintedRecord } from './printed-record.ts'

const queue = new ThreadQueue<PrintedRecord>({
  program: THREAD_PROGRAMS.timePdf,
  length: 8,
  ownLength: 8,
  longestMs: 60_000,
  heapMb: 256,
})

/** A month of a time record on paper (contract §3.6): one's own, and those of people in a supervisor's reach, which the audit says. */
export function timePdfRoutes(app: FastifyInstance, { store, clock }: { store: Store; clock: Clock }): void {
  route(app, getTimePdf, async ({ user, query, locale, reply }) => {
    const month = monthOf(query.month, locale)
    app.meter.take(user.id, 'made')
    await made(reply, user.id, `time-${month.name}`, async () => {
      const now = clock.now()
      const { record, name } = await store.read(
        async (tx) => ({
          record: await readMonth(tx, user, { month, until: now }),
          name: (await namesOf(tx, [user.id])).get(user.id) ?? user.username,
        }),
        { long: true },
      )
      return printedRecord(record, { month, locale, name, isOwn: true, now })
    })
    return SENT
  })

  route(app, getAgentTimePdf, async ({ user, params, query, locale, request, reply }) => {
    const month = monthOf(query.month, locale)
    const agent = await store.read((tx) => reachedAgent(tx, user, params.user_id))
    app.meter.take(user.id, 'made')
    await made(reply, user.id, `time-${agent.id}-${month.name}`, async () => {
      const now = clock.now()
      const { record, name } = await store.read(
        async (tx) => ({
          record: await readMonth(tx, agent, { month, until: now }),
          name: (await namesOf(tx, [agent.id])).get(agent.id) ?? String(agent.id),
        }),
        { long: true },
      )
      await store.write((tx) =>
        insertAudit(tx, {
          ...{ tenantId: user.tenantId, userId: user.id, address: request.ip, at: now },
          ...{ action: 'time.export', entity: 'users', entityId: agent.id, data: { month: month.name } },
        }),
      )
      return printedRecord(record, { month, locale, name, isOwn: agent.id === user.id, now })
    })
    return SENT
  })
}

/** Answers with the PDF of what `asked` gives, made in a thread; nothing where who asked has left. */
async function made(
  reply: FastifyReply,
  userId: number,
  name: string,
  asked: () => Promise<PrintedRecord>,
): Promise<void> {
  const pdf = await madeOnDemand(reply, (gone) => queue.run(String(userId), asked, gone))
  if (pdf === null) return
  void reply
    .header('content-disposition', contentDisposition('inline', `${name}.pdf`))
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .type('application/pdf')
    .send(pdf)
}
