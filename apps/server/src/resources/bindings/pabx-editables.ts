import { callGroupMembers, callGroupPermissions, callGroups } from '@ramal/contract/resources/pabx/call-group'
import { detours } from '@ramal/contract/resources/pabx/detour'
import { devices } from '@ramal/contract/resources/pabx/device'
import { inboundRoutes } from '@ramal/contract/resources/pabx/inbound-route'
import { ivrs } from '@ramal/contract/resources/pabx/ivr'
import { mohEntries as mohEntriesOf, musicOnHold } from '@ramal/contract/resources/pabx/music-on-hold'
import { numbers } from '@ramal/contract/resources/pabx/number'
import { outboundRouteChannels, outboundRoutes } from '@ramal/contract/resources/pabx/outbound-route'
import { soundEntries as soundEntriesOf } from '@ramal/contract/resources/pabx/sound'
import * as apps from '@ramal/db/schema/call-apps'
import { teamOutboundRoutes } from '@ramal/db/schema/teams'
import type { Editable } from '../editable.ts'
import { bindingOf } from './all.ts'
import * as rules from './call-app-rules.ts'
import * as pabx from './pabx-rules.ts'
import { prepareSound } from './prepare-sound.ts'

/** What the telephone exchange is made of (entities §4). */
export const PABX_EDITABLES: readonly Editable[] = [
  {
    resource: devices,
    binding: bindingOf('devices'),
    check: pabx.deviceCheck,
  },
  {
    resource: numbers,
    binding: bindingOf('numbers'),
    check: pabx.numberCheck,
    derived: pabx.numberPlace,
  },
  {
    resource: inboundRoutes,
    binding: bindingOf('inboundRoutes'),
    check: pabx.inboundCheck,
  },
  {
    resource: outboundRoutes,
    binding: bindingOf('outboundRoutes'),
    check: pabx.outboundCheck,
    usedBy: [
      {
        name: 'resource.teams',
        table: teamOutboundRoutes,
        column: teamOutboundRoutes.outbound_route_id,
      },
    ],
  },
  {
    resource: outboundRouteChannels,
    binding: bindingOf('outboundRouteChannels'),
    check: pabx.routeChannelCheck,
    sharesNames: true,
  },
  {
    resource: ivrs,
    binding: bindingOf('ivrs'),
    check: rules.ivrCheck,
  },
  {
    resource: callGroups,
    binding: bindingOf('callGroups'),
    check: rules.numberedCheck('callGroups'),
  },
  {
    resource: callGroupMembers,
    binding: bindingOf('callGroupMembers'),
    check: rules.memberOnce,
  },
  {
    resource: callGroupPermissions,
    binding: bindingOf('callGroupPermissions'),
    check: rules.targetCheck(apps.callGroupPermissions, apps.callGroupPermissions.call_group_id),
  },
  { resource: detours, binding: bindingOf('detours'), check: rules.detourCheck },
  {
    resource: musicOnHold,
    binding: bindingOf('musicOnHold'),
    check: rules.defaultMusic,
  },
  {
    resource: soundEntriesOf,
    binding: bindingOf('soundEntries'),
    prepare: prepareSound,
    check: rules.namedByText,
    sharesNames: true,
  },
  {
    resource: mohEntriesOf,
    binding: bindingOf('mohEntries'),
    prepare: prepareSound,
    sharesNames: true,
  },
]
