import type { Profile } from '@ramal/contract/entities/profile'
import { outboundRouteOf } from '@ramal/domain/softphone/outbound-route'
import { toast } from '@ramal/ui/toast'
import { i18n } from '../../../lib/i18n.ts'
import type { SoftphoneHost } from '../host/softphone-host.ts'
import { lastRoute } from './last-route.ts'

/** Calls a number from anywhere in the console; why it cannot is said in a toast, for there is no field beside which to say it (§5).
 * `name`: whom it is shown with; `activityId`: whose attempt it is (§4.13). */
export async function callNumber(
  phone: string,
  host: Pick<SoftphoneHost, 'dial'>,
  profile: Profile | null,
  { name = null, activityId }: { readonly name?: string | null; readonly activityId?: number } = {},
): Promise<void> {
  const routes = profile?.team?.outbound_routes ?? []
  const chosen = outboundRouteOf(routes, lastRoute.get())
  if (!chosen.ok) {
    toast.error(i18n.t(chosen.reason))
    return
  }
  const result = await host.dial({
    phone,
    ...(name !== null && { name }),
    outboundRouteId: chosen.outboundRouteId,
    ...(activityId !== undefined && { headers: { activityId } }),
  })
  if (!result.ok && result.reason !== 'problem') toast.error(i18n.t(result.reason))
}
