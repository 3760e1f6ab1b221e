import type { Endpoint } from '../kit/endpoint.ts'
import { channelLogin, channelLogout, getPendencies } from './agent.ts'
import { getAgentDay, getAgentFigures, getAgentQueues, getAgentTime } from './agent-day.ts'
import {
  addFirstAgent,
  getFirstHour,
  nameSite,
  renewAgentPassword,
  serveMyself,
  setUpNumber,
  setUpQueue,
  setUpTrunk,
} from './first-hour.ts'
import { changeGuide, getGuide } from './guide.ts'
import { askHelp, cancelHelp, getHelp, seeHelp } from './help.ts'
import { changeMonitor, keepMonitor, startMonitor, stopMonitor, takeOverCall } from './monitors.ts'
import { getOperation, takeAlert } from './operation.ts'
import { checkPause, startPause, stopPause } from './pause.ts'
import { getQueuePlaces, setQueuePlace } from './queue-places.ts'
import { explainRoute } from './route-explain.ts'
import { noteInChat, takeOverChat } from './supervised-chats.ts'
import {
  cancelLogoutOfAgent,
  commandAgent,
  getAgentAvailability,
  logoutAgent,
  pauseAgent,
  unpauseAgent,
} from './supervision.ts'
import { getSupervisorMessages, readSupervisorMessage, sendSupervisorMessage } from './supervisor-messages.ts'
import {
  addTimeRemark,
  getAgentTimePdf,
  getAskedCorrections,
  getTimePdf,
  getTimeRemarks,
  getTimeSeal,
  readAskedCorrection,
} from './time-record.ts'
import { createWall, getWalls, readWall, revokeWall } from './walls.ts'

/** The working day: agents, pauses, supervision, monitors, help, time records, the first hour. */
export const FLOOR = {
  channelLogin,
  channelLogout,
  checkPause,
  startPause,
  stopPause,
  pauseAgent,
  unpauseAgent,
  getAgentAvailability,
  logoutAgent,
  cancelLogoutOfAgent,
  commandAgent,
  getPendencies,
  getAgentDay,
  getAgentQueues,
  getOperation,
  takeAlert,
  getWalls,
  createWall,
  revokeWall,
  readWall,
  startMonitor,
  changeMonitor,
  keepMonitor,
  stopMonitor,
  takeOverCall,
  sendSupervisorMessage,
  getSupervisorMessages,
  readSupervisorMessage,
  getHelp,
  askHelp,
  cancelHelp,
  seeHelp,
  getQueuePlaces,
  setQueuePlace,
  explainRoute,
  noteInChat,
  takeOverChat,
  getAgentTime,
  getAgentFigures,
  getGuide,
  getTimeSeal,
  getTimePdf,
  getAgentTimePdf,
  getTimeRemarks,
  addTimeRemark,
  getAskedCorrections,
  readAskedCorrection,
  addFirstAgent,
  renewAgentPassword,
  getFirstHour,
  nameSite,
  serveMyself,
  setUpNumber,
  setUpQueue,
  setUpTrunk,
  changeGuide,
} as const satisfies Record<string, Endpoint>
