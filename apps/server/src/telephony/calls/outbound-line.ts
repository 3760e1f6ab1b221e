import { shownNumber } from '@ramal/domain/routing/caller-id'
import type { Device } from '../directory/device-rows.ts'
import type { OutboundLine } from '../directory/outbound-route-rows.ts'
import type { TrunkRow } from '../directory/trunk-rows.ts'
import { credentialsOf, proxyOf, transportParameter } from '../directory/trunk-settings.ts'
import type { Target } from './invitation.ts'
import type { TrunkLimits } from './trunk-lines.ts'

/** What a trunk may carry for this route. */
export function limitsOf(trunk: TrunkRow, line: OutboundLine): TrunkLimits {
  const ofRoute = line.channelLimits.get(trunk.id) ?? null
  const maxChannels = ofRoute === null ? trunk.max_channels : Math.min(ofRoute, trunk.max_channels)
  return { trunkId: trunk.id, maxChannels, cpsLimit: trunk.cps_limit }
}

/** The INVITE to a trunk: the number it is given, who is shown as caller (`shown`: as the number is ours), how long it may ring. */
export function trunkTarget(
  trunk: TrunkRow,
  line: OutboundLine,
  call: {
    readonly number: string
    readonly caller: CallerNumbers
    readonly host: string
    readonly random: number
  },
): Target & { readonly shown: string } {
  const { number, caller, host, random } = call
  const { own: shown, written: user } = shownNumber({
    trunk: { policy: trunk.caller_id_policy, format: trunk.number_format, number: trunk.from_user },
    route: { policy: line.route.caller_id_policy, ...line.presentable },
    device: caller,
    dialled: number,
    random,
  })
  const { name } = caller
  const from = { user, host: trunk.from_domain ?? host, ...(name == null ? {} : { name }) }
  const proxy = proxyOf(trunk)
  return {
    role: 'trunk',
    uri: `sip:${sipUser(number)}@${trunk.host}:${trunk.port}${transportParameter(trunk.transport)}`,
    ...(proxy === null ? {} : { proxy }),
    credentials: credentialsOf(trunk),
    allow: trunk.allow,
    kind: 'rtp',
    from,
    headers:
      trunk.send_pai && user !== '' ? { 'P-Asserted-Identity': `<sip:${sipUser(user)}@${from.host}>` } : {},
    timeoutMs: line.route.ring_timeout * 1000,
    userId: null,
    endpointId: null,
    endpoint: null,
    trunkId: trunk.id,
    dtmf: trunk.dtmf_mode,
    shown,
  }
}

// RFC 3261 25.1: a plus sign needs no escape, and some trunks take none.
function sipUser(number: string): string {
  return encodeURIComponent(number).replace(/%2B/g, '+')
}

/** The numbers of who calls. */
export interface CallerNumbers {
  readonly number: string | null
  readonly extension: string
  /** Shown beside it. */
  readonly name?: string | null
}

/** A device's own, or the number that somebody outside called from. */
export function callerNumbers(device: Device | null, phone: string): CallerNumbers {
  return device
    ? { number: device.callerIdNumber, extension: device.extension, name: device.callerIdName }
    : { number: phone, extension: phone }
}
