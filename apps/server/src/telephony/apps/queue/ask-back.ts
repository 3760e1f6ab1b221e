import { asksBack, type CallbackAsker } from '@ramal/domain/acd/callback'
import type { QueuePlace } from '@ramal/domain/call-session/application'
import { keepCallback } from '../../acd/callback-rows.ts'
import type { QueueLedger } from '../../acd/queue-ledger.ts'
import type { Queue } from '../../acd/queue-rows.ts'
import type { AppContext } from '../../call-session/app.ts'
import type { CallRecord } from '../../calls/call-record.ts'

interface Asking {
  readonly queue: Queue
  readonly record: CallRecord
  readonly ledger: QueueLedger
  readonly priority: number
  /** Null: they do not wait any more. */
  place(): QueuePlace | null
  /** They have asked: they leave the line, and hear that they will be called once it is written down (`kept`). */
  asked(kept: Promise<void>): Promise<void>
}

/** Hears the key by which who waits asks to be called back. Returns what ends that. */
export function hearAskBack(ctx: AppContext, asking: Asking, failed: (error: unknown) => void): () => void {
  const { caller, exchange } = ctx
  const { queue, record } = asking
  return caller.onDigit((digit) => {
    const place = asking.place()
    if (place === null) return
    const waitedMs = exchange.clock.now() - place.enteredAt
    const asker = callbackAsker(ctx, queue, record)
    if (!asksBack(queue.settings.callback, { digit, waitedMs, ...asker })) return
    asking.asked(keep(ctx, asking, place)).catch(failed)
  })
}

/** Who calls, as far as it says whether they may be called back. */
export function callbackAsker(
  { acd, exchange }: AppContext,
  queue: Queue,
  record: CallRecord,
): CallbackAsker {
  const isClient = record.metadata.clientId !== null
  const { phone } = record
  return { phone, isClient, ...acd.callbacks.of(queue, phone, exchange.clock.now()) }
}

/** Facts first: who hears that they will be called is written down. */
async function keep(ctx: AppContext, { queue, record, ledger, priority }: Asking, place: QueuePlace) {
  const { exchange, acd } = ctx
  const now = exchange.clock.now()
  const { clientId, clientName } = record.metadata
  const asked = {
    tenant_id: queue.tenantId,
    queue_id: queue.id,
    call_id: record.id,
    uid: record.uid,
    phone: record.phone,
    client_id: clientId,
    client_name: clientName,
    priority,
    entered_at: place.enteredAt,
    asked_at: now,
    not_before: now,
  }
  const { row, isNew } = await exchange.store.write(async (tx) => {
    const kept = await keepCallback(tx, asked)
    await ledger.append('callback')(tx, now, record.id)
    return kept
  })
  if (isNew) acd.askedBack.tell(row)
}
