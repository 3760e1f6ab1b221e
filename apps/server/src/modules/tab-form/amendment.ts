import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { mayAmend } from '@ramal/domain/call-step/amend'
import { insertAudit } from '../../accounts/audit/audit-rows.ts'
import { AppError } from '../../http/app-error.ts'
import { midnightBefore } from '../../platform/midnight.ts'
import { timezoneOf } from '../../settings/tenant-rows.ts'
import { isCallHungUp, type ServiceRow } from '../after-service/service-rows.ts'
import { type Chosen, chosenOf } from './chosen-rows.ts'

/** Who changes what, when and from where. */
interface Amending {
  readonly tenantId: number
  readonly userId: number
  readonly address: string
  readonly now: number
  readonly part: 'form' | 'classification'
}

/** What stood with a call before it was written again; null where there is nothing to tell of it: its agent is not done with it yet. */
export type Before = Chosen | null

/** Refuses what comes after the day of the call, where the site is; gives what stood there before a change. */
export async function admitAmendment(tx: ReadTx, service: ServiceRow, amending: Amending): Promise<Before> {
  if (service.channel === 'chat') return null
  const isClosed = await isCallHungUp(tx, service.id)
  const before = await chosenOf(tx, service.id)
  const { now, tenantId } = amending
  const dayStart = midnightBefore(now, await timezoneOf(tx, tenantId))
  if (!mayAmend({ endedAt: before.endedAt, isClosed }, now, dayStart)) throw new AppError('day_over')
  return isClosed && before.endedAt !== null ? before : null
}

/** The audit's line for what its agent changed of a call afterwards; the answers of a form, which are the customer's, are not in it. */
export async function auditAmendment(
  tx: WriteTx,
  service: ServiceRow,
  before: Before,
  { tenantId, userId, address, now, part }: Amending,
): Promise<void> {
  if (before === null) return
  const data =
    part === 'form'
      ? { part }
      : { part, before: before.chosen, after: (await chosenOf(tx, service.id)).chosen }
  const where = { entity: 'call', entityId: service.id } as const
  await insertAudit(tx, { tenantId, userId, address, action: 'call.amend', ...where, at: now, data })
}
