import type { BusinessClientAction, BusinessPayload } from '@ramal/contract/business-socket'
import type { Tab } from '../tab.ts'
import { answerCall } from './answer-call.ts'
import { changePage } from './change-page.ts'
import { changeState } from './change-state.ts'
import { debug } from './debug.ts'
import { debugFrontend } from './debug-frontend.ts'
import type { BusinessActionDeps } from './deps.ts'
import { doneActivity } from './done-activity.ts'
import { getActivities } from './get-activities.ts'
import { getCallMetadata } from './get-call-metadata.ts'
import { getPauses } from './get-pauses.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { ping } from './ping.ts'
import { serviceHere } from './service-here.ts'
import { startPendingPause } from './start-pending-pause.ts'
import { webphone } from './webphone.ts'

type Handlers = {
  [A in BusinessClientAction]: (
    deps: BusinessActionDeps,
    tab: Tab,
    payload: BusinessPayload<A>,
  ) => Promise<void>
}

/** One handler file per action. */
export const ACTIONS = {
  login,
  ping,
  get_pauses: getPauses,
  get_activities: getActivities,
  service_here: serviceHere,
  change_page: changePage,
  change_state: changeState,
  answer_call: answerCall,
  start_pause: startPendingPause,
  done_activity: doneActivity,
  get_call_metadata: getCallMetadata,
  webphone,
  debug,
  debug_frontend: debugFrontend,
  logout,
} satisfies Handlers
