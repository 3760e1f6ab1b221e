import { callGroupMembers, callGroupPermissions, callGroups } from './pabx/call-group.ts'
import { detours } from './pabx/detour.ts'
import { devices } from './pabx/device.ts'
import { inboundRoutes } from './pabx/inbound-route.ts'
import { ivrs } from './pabx/ivr.ts'
import { mohEntries, musicOnHold } from './pabx/music-on-hold.ts'
import { numbers } from './pabx/number.ts'
import { outboundRouteChannels, outboundRoutes } from './pabx/outbound-route.ts'
import { telephonyQueues } from './pabx/queue.ts'
import { soundEntries, sounds } from './pabx/sound.ts'
import { trunks } from './pabx/trunk.ts'

export const pabx = {
  callGroupMembers,
  callGroupPermissions,
  callGroups,
  detours,
  devices,
  inboundRoutes,
  ivrs,
  mohEntries,
  musicOnHold,
  numbers,
  outboundRouteChannels,
  outboundRoutes,
  telephonyQueues,
  soundEntries,
  sounds,
  trunks,
}
