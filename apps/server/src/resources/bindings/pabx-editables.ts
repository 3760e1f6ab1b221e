import { callGroupMembers, callGroupPermissions, callGroups } from '@ramal/contract/resources/pabx/call-group'
import { detours } from '@ramal/contract/resources/pabx/detour'
import { devices } from '@ramal/contract/resources/pabx/device'
import { inboundRoutes } from '@ramal/contract/resources/pabx/inbound-route'
import { ivrs } from '@ramal/contract/resources/pabx/ivr'
import { mohEntries as mohEntriesOf, musicOnHold } from '@ramal/contract/resources/pabx/music-on-hold'
import { numbers } from '@ramal/contract/resources/pabx/number'
import { outboundRouteChannels, outboundRoutes } from '@ramal/contract/resources/pabx/outbound-route'
import { soundEntries as soundEntriesOf, sounds } from '@ramal/contract/resources/pabx/sound'
import { trunks } from '@ramal/contract/resources/pabx/trunk'
import { users } from '@ramal/db/schema/business'
import * as apps from '@ramal/db/schema/call-apps'
import { telephonyQueues } from '@ramal/db/schema/queues'
import * as routes from '@ramal/db/schema/routes'
import { mohEntries, soundEntries } from '@ramal/db/schema/sounds'
import { teamOutboundRoutes } from '@ramal/db/schema/teams'
import type { Editable } from '../editable.ts'
import { undeletedBy } from '../in-use.ts'
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
    usedBy: [
      undeletedBy('resource.users', users, users.endpoint_id),
      undeletedBy('resource.callGroups', apps.callGroupMembers, apps.callGroupMembers.endpoint_id),
      undeletedBy('resource.detours', apps.detours, apps.detours.endpoint_id),
    ],
  },
  {
    resource: trunks,
    binding: bindingOf('trunks'),
    usedBy: [
      undeletedBy('resource.numbers', routes.numbers, routes.numbers.trunk_id),
      {
        name: 'resource.outboundRoutes',
        table: routes.outboundRouteChannels,
        column: routes.outboundRouteChannels.trunk_id,
      },
    ],
  },
  {
    resource: numbers,
    binding: bindingOf('numbers'),
    check: pabx.numberCheck,
    derived: pabx.numberPlace,
    usedBy: [
      {
        name: 'resource.outboundRoutes',
        table: routes.outboundRouteNumbers,
        column: routes.outboundRouteNumbers.number_id,
      },
    ],
  },
  {
    resource: inboundRoutes,
    binding: bindingOf('inboundRoutes'),
    check: pabx.inboundCheck,
    usedBy: [undeletedBy('resource.numbers', routes.numbers, routes.numbers.inbound_route_id)],
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
    usedBy: [],
  },
  {
    resource: ivrs,
    binding: bindingOf('ivrs'),
    check: rules.ivrCheck,
    usedBy: [],
  },
  {
    resource: callGroups,
    binding: bindingOf('callGroups'),
    check: rules.numberedCheck('callGroups'),
    usedBy: [],
  },
  {
    resource: callGroupMembers,
    binding: bindingOf('callGroupMembers'),
    check: rules.memberOnce,
    usedBy: [],
  },
  {
    resource: callGroupPermissions,
    binding: bindingOf('callGroupPermissions'),
    check: rules.targetCheck(apps.callGroupPermissions, apps.callGroupPermissions.call_group_id),
    usedBy: [],
  },
  { resource: detours, binding: bindingOf('detours'), check: rules.detourCheck, usedBy: [] },
  {
    resource: sounds,
    binding: bindingOf('sounds'),
    usedBy: [undeletedBy('resource.soundEntries', soundEntries, soundEntries.sound_id)],
  },
  {
    resource: musicOnHold,
    binding: bindingOf('musicOnHold'),
    check: rules.defaultMusic,
    usedBy: [
      undeletedBy('resource.queues', telephonyQueues, telephonyQueues.musicclass_id),
      undeletedBy('resource.callGroups', apps.callGroups, apps.callGroups.moh_id),
      undeletedBy('resource.mohEntries', mohEntries, mohEntries.moh_id),
    ],
  },
  {
    resource: soundEntriesOf,
    binding: bindingOf('soundEntries'),
    prepare: prepareSound,
    check: rules.namedByText,
    sharesNames: true,
    usedBy: [],
  },
  {
    resource: mohEntriesOf,
    binding: bindingOf('mohEntries'),
    prepare: prepareSound,
    sharesNames: true,
    usedBy: [],
  },
]
