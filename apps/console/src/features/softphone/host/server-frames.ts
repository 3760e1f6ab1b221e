import type { BusinessData } from '@ramal/contract/business-socket'
import type { CallMetadata } from '@ramal/domain/call/call'
import { type DialOrder, dial } from './agent-commands.ts'
import type { MetadataPoller } from './metadata-poller.ts'
import type { SoftphoneCore } from './softphone-core.ts'

/** Time for the BYE of a call that the server has closed to arrive. */
const ORPHAN_MS = 3000

/** Frames of contract §8.2 that concern the telephone. */
export function listenToServer(core: SoftphoneCore, poller: MetadataPoller, start: () => void): void {
  const { deps, call, dispatch } = core
  deps.link.on('startWebphone', start)
  deps.link.on('changeCallStep', (data) => {
    if (call(data.uid) === undefined) return
    dispatch({ type: 'step', uid: data.uid, id: data.id, status: data.status })
    if (data.status === 'not_inuse') endOrphan(data.uid)
    const metadata = metadataOf(data)
    if (metadata === null) return
    poller.stop(data.uid)
    dispatch({ type: 'metadata', uid: data.uid, metadata })
  })
  deps.link.on('clickToCall', (order) => {
    deps.openPhone()
    void obey(core, clickOrder(order))
  })
  deps.link.on('dial', (order) => void obey(core, serverOrder(order)))

  /** The server has closed the record; a BYE that got lost (a restart, say) must not leave the agent talking to nobody. */
  function endOrphan(uid: string): void {
    deps.clock.after(ORPHAN_MS, () => dispatch({ type: 'hangup', uid }))
  }
}

/** A call that somebody else orders; what the status forbids is only logged: nobody here has asked for it. */
async function obey(core: SoftphoneCore, order: DialOrder): Promise<void> {
  if (!core.snapshot.active) return
  const result = await dial(core, order)
  if (!result.ok) core.deps.log('ordered call not placed', result.reason)
}

function clickOrder(order: BusinessData<'clickToCall'>): DialOrder {
  const { client, mailing_client_id, step_id } = order
  const pairs = { client: client?.id, mailing_client: mailing_client_id }
  const known = Object.entries(pairs).flatMap(([name, id]) => (id == null ? [] : [[name, String(id)]]))
  return {
    phone: order.phone,
    name: client?.full_name ?? null,
    callType: order.call_type,
    outboundRouteId: order.outbound_route_id,
    headers: {
      chatStepId: step_id,
      ...(known.length > 0 && { client: Object.fromEntries(known) as Record<string, string> }),
    },
  }
}

function serverOrder(order: BusinessData<'dial'>): DialOrder {
  return {
    phone: order.phone,
    name: order.client?.full_name ?? null,
    callType: order.call_type,
    outboundRouteId: order.outbound_route_id,
    metadata: {
      callType: order.call_type,
      dialerId: order.dialer_id,
      campaignId: order.campaign_id,
      mailingId: order.mailing_id,
      mailingClientId: order.mailing_client_id,
      clientId: order.client?.id ?? null,
      clientName: order.client?.full_name ?? null,
      mailingClientAttempts: 0,
      queueId: order.queue_id,
    },
  }
}

/** The metadata of a `changeCallStep` in the words of the domain; null when the frame has none. */
function metadataOf({ metadata }: BusinessData<'changeCallStep'>): CallMetadata | null {
  if (!metadata) return null
  return {
    callType: metadata.call_type,
    dialerId: metadata.dialer_id,
    campaignId: metadata.campaign_id,
    mailingId: metadata.mailing_id,
    mailingClientId: metadata.mailing_client_id,
    clientId: metadata.client_id,
    clientName: metadata.client_name,
    mailingClientAttempts: metadata.mailing_client_attempts,
    queueId: metadata.queue_id,
    ...(metadata.phone === undefined ? {} : { phone: metadata.phone }),
  }
}
