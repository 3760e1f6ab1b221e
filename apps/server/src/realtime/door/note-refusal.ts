import type { SignedIn } from '../../http/authorise.ts'
import type { Upgrade } from '../upgrade.ts'

/** Writes that a socket was refused, as HTTP does its refusals (ASVS 16.3). Who merely has no session any more is worth no line. */
export function noteRefusal(
  { request, client, events }: Upgrade,
  reason: 'foreign_origin' | 'permission_denied' | 'throttled',
  user: Pick<SignedIn, 'id' | 'tenantId'> | null,
): void {
  events.note({
    action: reason === 'throttled' ? 'throttled' : 'refused',
    tenantId: user?.tenantId ?? null,
    host: client.host,
    userId: user?.id ?? null,
    address: client.address,
    entity: `GET ${request.url?.split('?')[0] ?? ''}`,
    entityId: null,
    data: { reason },
  })
}
