import type { Scenario } from '../scenario.ts'
import { badToken, handshake, link, sameUid } from './agent/handshake.ts'
import { livePage } from './agent/live-page.ts'
import { orders, startChannels } from './agent/orders.ts'
import { lostOwner, ownLogout, twoTabs } from './agent/ownership.ts'
import { pauseAndBack, pauseRefusals } from './agent/pause.ts'
import { exceeded, pending, swap } from './agent/pause-rules.ts'
import { pendencies, quietActions, transferCancel } from './agent/service.ts'
import { supervisorLogout, supervisorPause } from './agent/supervisor.ts'
import { archive, closing, nextChat } from './chat/closing.ts'
import { customersFile, files } from './chat/files.ts'
import { forms } from './chat/forms.ts'
import { transferElsewhere, transferToPeer } from './chat/handing-on.ts'
import { chatBadToken, chatLink } from './chat/link.ts'
import { declined, incoming, takenChat } from './chat/offer.ts'
import { opened, room } from './chat/opened.ts'
import { paper } from './chat/paper.ts'
import { reading } from './chat/reading.ts'
import { resumed } from './chat/resume.ts'
import { search } from './chat/search.ts'
import { foreignChat, sending } from './chat/sending.ts'
import { resend, statuses } from './chat/statuses.ts'
import { templates } from './chat/templates.ts'
import { unknownRoom } from './chat/unknown.ts'
import { webhook } from './chat/webhook.ts'
import { LISTS } from './lists/lists.ts'
import { cookieEdges, cookieSession } from './session/cookie.ts'
import { channels, profile, unlock } from './session/profile.ts'
import { missingPermission, slashes, unknownRequests, wrongCredentials } from './session/refusals.ts'
import { tokenSession } from './session/token.ts'
import { CHILD_RECORDS } from './settings/child-records.ts'
import { permissionApps } from './settings/permission-apps.ts'
import { RECORDS } from './settings/records.ts'
import { REFUSALS } from './settings/refusals.ts'
import { activity } from './softphone/activity.ts'
import { failedCall } from './softphone/failed-call.ts'
import { lead } from './softphone/lead.ts'
import { liveQueues } from './softphone/live-queues.ts'
import { outbound } from './softphone/outbound.ts'
import { queueCall } from './softphone/queue-call.ts'
import { registration } from './softphone/registration.ts'
import { routeChannels } from './softphone/route-channels.ts'
import { talk } from './softphone/talk.ts'

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
  chatLink,
  chatBadToken,
  unknownRoom,
  templates,
  opened,
  room,
  webhook,
  incoming,
  declined,
  takenChat,
  sending,
  foreignChat,
  reading,
  statuses,
  resend,
  files,
  customersFile,
  resumed,
  search,
  forms,
  transferToPeer,
  transferElsewhere,
  closing,
  nextChat,
  archive,
  paper,
  registration,
  failedCall,
  talk,
  queueCall,
  outbound,
  activity,
  liveQueues,
  lead,
  routeChannels,
  ...LISTS,
  permissionApps,
  ...RECORDS,
  ...CHILD_RECORDS,
  ...REFUSALS,
]
