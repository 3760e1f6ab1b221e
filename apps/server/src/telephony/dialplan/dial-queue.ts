import { randomUUID } from 'node:crypto'
import { dialledCallType } from '@ramal/domain/call-step/call-type'
import type { Acd } from '../acd/acd.ts'
import { QueueCall } from '../acd/queue-call.ts'
import type { Queue } from '../acd/queue-rows.ts'
import { CallRecord } from '../calls/call-record.ts'
import type { Exchange } from '../exchange.ts'
import type { IncomingInvite } from '../ports/call-control.ts'
import { callerLeg } from './caller-leg.ts'
import type { Device } from './directory.ts'
import { uidOf } from './invite-facts.ts'

/**
 * An extension of ours dials a queue (contract §7): he waits like a customer. His record says what he dialled, the queue's is
 * internal inbound (§4.1).
 */
export async function dialQueue(
  exchange: Exchange,
  acd: Acd,
  invite: IncomingInvite,
  device: Device,
  queue: Queue,
): Promise<void> {
  const { tenantId, userId, endpointId, extension: endpoint } = device
  const uid = randomUUID()
  const place = { role: 'customer', userId, endpointId, endpoint, trunkId: null } as const
  const leg = callerLeg(invite, uid, place)
  // His leg hangs on his own record; what the queue does is written in the other one.
  const mine = await CallRecord.open(
    exchange,
    {
      tenantId,
      uid: uidOf(invite),
      callType: dialledCallType(invite.called),
      phone: invite.called,
      userId,
      endpoint,
    },
    (tx, now, id) => leg.insert(tx, now, id, tenantId),
  )
  const record = await CallRecord.open(exchange, {
    tenantId,
    uid,
    callType: 30,
    phone: endpoint,
    queueId: queue.id,
    clientName: device.userName,
  })
  const call = new QueueCall(exchange, acd, queue, record, leg.take(), mine)
  const isFull = queue.maxLength > 0 && acd.waitingIn(queue.id) >= queue.maxLength
  const sdp = isFull ? null : await exchange.media.createLeg(leg.mediaLeg, leg.kind, invite.offer)
  if (sdp === null) {
    const status = isFull ? 486 : 488
    invite.reject(status)
    return call.end('system', status)
  }
  await call.enter(invite, sdp)
}
