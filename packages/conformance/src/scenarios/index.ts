import type { Scenario } from '../scenario.ts'
import { badToken, handshake, link, sameUid } from './agent/handshake.ts'
import { livePage } from './agent/live-page.ts'
import { orders, startChannels } from './agent/orders.ts'
import { lostOwner, ownLogout, twoTabs } from './agent/ownership.ts'
import { pauseAndBack, pauseRefusals } from './agent/pause.ts'
import { exceeded, pending, swap } from './agent/pause-rules.ts'
import { pendencies, quietActions, transferCancel } from './agent/service.ts'
import { supervisorLogout, supervisorPause } from './agent/supervisor.ts'
import { LISTS } from './lists/lists.ts'
import { cookieEdges, cookieSession } from './session/cookie.ts'
import { channels, profile, unlock } from './session/profile.ts'
import { missingPermission, slashes, unknownRequests, wrongCredentials } from './session/refusals.ts'
import { tokenSession } from './session/token.ts'
import { permissionApps } from './settings/permission-apps.ts'
import { RECORDS } from './settings/records.ts'

/** Every scenario, in the order in which they are told. */
export const SCENARIOS: readonly Scenario[] = [
  cookieSession,
  cookieEdges,
  tokenSession,
  wrongCredentials,
  unknownRequests,
  slashes,
  profile,
  unlock,
  channels,
  missingPermission,
  handshake,
  badToken,
  sameUid,
  link,
  twoTabs,
  lostOwner,
  ownLogout,
  quietActions,
  startChannels,
  pauseAndBack,
  pauseRefusals,
  pending,
  swap,
  exceeded,
  pendencies,
  transferCancel,
  supervisorPause,
  supervisorLogout,
  livePage,
  orders,
  ...LISTS,
  permissionApps,
  ...RECORDS,
]
