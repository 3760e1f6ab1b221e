import type { FirstHour } from '@ramal/contract/endpoints/first-hour'
import type { ReadTx } from '@ramal/db/store/store'
import { routeInbound } from '@ramal/domain/routing/inbound'
import { readMembers } from '../../dispatch/member-rows.ts'
import { readInboundRoutes } from '../../settings/inbound-route-rows.ts'
import * as rows from './fact-rows.ts'

/** How far a centre is, for whoever sets it up: what stands in its store and what came of it. */
export async function readFirstHour(
  tx: ReadTx,
  { tenantId, userId }: { tenantId: number; userId: number },
): Promise<FirstHour> {
  const site = await rows.defaultSite(tx, tenantId)
  const trunk = await rows.firstTrunk(tx, tenantId)
  const queue = await rows.firstQueue(tx, tenantId)
  const places = queue ? await readMembers(tx, 'telephony', queue.id) : []
  const members = await rows.peopleOf(
    tx,
    places.map((place) => place.userId),
  )
  const call = queue ? await rows.lastAnswered(tx, queue.id) : null
  const other = members.find(({ id }) => id !== userId)
  return {
    site: {
      name: site?.name ?? '',
      domain: site?.domain ?? '',
      is_named: site !== null && site.name !== site.domain,
    },
    trunk: trunk && {
      ...{ id: trunk.id, name: trunk.description, host: trunk.host, port: trunk.port },
      ...{ transport: trunk.transport, username: trunk.username, match_ips: trunk.match_ips },
      ...{ status: trunk.status, last_error: trunk.last_error },
    },
    number: await numberFacts(tx, tenantId, queue?.id ?? null),
    queue: queue && { ...queue, members: members.length },
    agent: other
      ? {
          ...{ id: other.id, name: other.name, username: other.username, extension: other.extension },
          has_signed_in: other.lastLogin !== null,
          awaits_password: other.lastLogin === null && other.mustChange,
        }
      : null,
    own: {
      extension: await rows.extensionOf(tx, userId),
      is_member: members.some(({ id }) => id === userId),
    },
    call:
      call?.answeredAt == null
        ? null
        : {
            phone: call.phone,
            answered_at: new Date(call.answeredAt).toISOString(),
            is_heard: call.mos !== null,
          },
  }
}

/** The rule that leads calls says what would happen to one now. */
async function numberFacts(
  tx: ReadTx,
  tenantId: number,
  queueId: number | null,
): Promise<FirstHour['number']> {
  const number = await rows.firstNumber(tx, tenantId)
  if (!number) return null
  const decided = routeInbound({
    ...{ called: number.number, caller: '', trunkIds: number.trunkId === null ? [] : [number.trunkId] },
    numbers: [{ number: number.number, trunkId: number.trunkId, inboundRouteId: number.routeId }],
    routes: await readInboundRoutes(tx, tenantId),
  })
  const isQueue = decided.ok && decided.route.app === 'queue' && decided.route.appdata === String(queueId)
  const leads_to = isQueue ? 'queue' : decided.ok ? 'other' : 'nothing'
  return { id: number.id, number: number.number, leads_to }
}
