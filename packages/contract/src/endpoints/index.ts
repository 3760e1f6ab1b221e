import type { Endpoint } from '../kit/endpoint.ts'
import { RESOURCE_ENDPOINTS, type ResourceEndpoints } from '../resources/registry.ts'
import {
  createActivity,
  listActivities,
  patchActivity,
  readActivity,
  removeActivity,
  replaceActivity,
} from './activities.ts'
import {
  assignActivity,
  finishActivity,
  getActivityOverview,
  getWorkingTimes,
  moveActivities,
  moveActivity,
  reopenActivity,
} from './activity-acts.ts'
import { closeActivityFeed, getActivityFeed, openActivityFeed, readActivityFeed } from './activity-feed.ts'
import { startAfterService } from './after-service.ts'
import { cancelTransfer, channelLogin, channelLogout, getPendencies } from './agent.ts'
import { getAgentDay, getAgentFigures, getAgentQueues, getAgentTime } from './agent-day.ts'
import { getContractFile, getContractPage } from './api-docs.ts'
import {
  lookUpBots,
  lookUpCallGroups,
  lookUpChatNps,
  lookUpChatQueueApps,
  lookUpEndpoints,
  lookUpFlows,
  lookUpIvrs,
  lookUpSoundsEntries,
  lookUpTelephonyNps,
  lookUpTelephonyQueueApps,
  lookUpTextMessageApps,
  lookUpUsers,
} from './app-lookups.ts'
import { getAuditChain, getAuditTrail } from './audit.ts'
import { getDashboardMenu, getReportMenu } from './builder-menus.ts'
import { getCallBriefing, noteTransfer } from './call-briefing.ts'
import {
  getCallEvents,
  getCallStep,
  getRecordingPeaks,
  listCallSteps,
  noteCall,
  playRecording,
} from './calls.ts'
import {
  closeChat,
  getChatForms,
  getRoom,
  listArchives,
  listChatMessages,
  listHistoric,
  resendMessage,
  sendMessage,
} from './chat.ts'
import { exportChatPdf, getAttachment } from './chat-files.ts'
import { searchMessages, searchRooms } from './chat-search.ts'
import { getTemplate, listTemplates, sendTemplate } from './chat-templates.ts'
import { transferChat, unarchiveChat } from './chat-transfer.ts'
import {
  checkClientImport,
  createClientImport,
  getClientImport,
  getClientImportErrors,
  getClientImports,
  runClientImport,
  undoClientImport,
} from './client-imports.ts'
import {
  addConsent,
  distinguishClients,
  forgetDistinction,
  getClientTimeline,
  getConsents,
  getLeadTimeline,
  getTwinPairs,
  getTwins,
  mergeClient,
  unmergeClient,
} from './client-record.ts'
import {
  getCoworkerChats,
  getCoworkerMessages,
  markCoworkerChat,
  sendCoworkerMessage,
} from './coworker-chat.ts'
import { listCoworkers } from './coworkers.ts'
import {
  addDataRequest,
  closeDataRequest,
  eraseClient,
  getDataRequests,
  getErasure,
  getPersonalData,
} from './data-requests.ts'
import { createFileKey } from './file-key.ts'
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
import { getHealth, getLiveness, getReadiness } from './health.ts'
import { askHelp, cancelHelp, getHelp, seeHelp } from './help.ts'
import {
  checkLeadImport,
  createLeadImport,
  getLeadImport,
  getLeadImportErrors,
  getLeadImports,
  runLeadImport,
  undoLeadImport,
} from './lead-imports.ts'
import {
  lookUpChatChannels,
  lookUpChatQueues,
  lookUpClassifications,
  lookUpOutboundRoutes,
  lookUpSubClassifications,
  lookUpTelephonyQueues,
  lookUpTextMessages,
} from './lookups.ts'
import { makeCallToMailingClient } from './mailing-client.ts'
import { changeMonitor, keepMonitor, startMonitor, stopMonitor, takeOverCall } from './monitors.ts'
import { dismissNotification, listNotifications } from './notifications.ts'
import { getOperation, takeAlert } from './operation.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'
import { checkPause, startPause, stopPause } from './pause.ts'
import { listDialApps, listTransferApps } from './permission-apps.ts'
import {
  changePassword,
  deleteAvatar,
  getAvatar,
  getPasswordRules,
  getProfile,
  getSiteSettings,
  replaceAvatar,
  updateProfile,
  validatePassword,
} from './profile.ts'
import { getQueuePlaces, setQueuePlace } from './queue-places.ts'
import {
  createReportJob,
  deleteReportJob,
  getReportFile,
  getReportJob,
  getReportJobs,
  replaceReportJob,
} from './report-jobs.ts'
import { getDayBoard, getReportChoices, getReportPage, getReportPageFile } from './reports.ts'
import { explainRoute } from './route-explain.ts'
import {
  confirmSecondFactor,
  disableSecondFactor,
  enrolSecondFactor,
  getSecondFactor,
} from './second-factor.ts'
import { authLogin, authLogout, preSession, sessionLogin, sessionLogout } from './session.ts'
import { getSettingsFile, getSiteLogo } from './settings-files.ts'
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
import { getFormFile, getTabForm, postTabForm } from './tab-form.ts'
import {
  addTimeRemark,
  getAgentTimePdf,
  getAskedCorrections,
  getTimePdf,
  getTimeRemarks,
  getTimeSeal,
  readAskedCorrection,
} from './time-record.ts'
import { endSessionsOfUser } from './user-sessions.ts'
import { createWall, getWalls, readWall, revokeWall } from './walls.ts'
import { receiveWebhook, verifyWebhook } from './whatsapp-webhook.ts'

/** Endpoints of no resource. */
const OWN = {
  preSession,
  sessionLogin,
  sessionLogout,
  authLogin,
  authLogout,
  getProfile,
  updateProfile,
  changePassword,
  getPasswordRules,
  replaceAvatar,
  deleteAvatar,
  getAvatar,
  validatePassword,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  endSessionsOfUser,
  getAuditTrail,
  getAuditChain,
  getSecondFactor,
  enrolSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  listNotifications,
  dismissNotification,
  createFileKey,
  listCoworkers,
  getCoworkerChats,
  getCoworkerMessages,
  sendCoworkerMessage,
  markCoworkerChat,
  getSiteLogo,
  getSiteSettings,
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
  cancelTransfer,
  noteTransfer,
  getCallBriefing,
  startAfterService,
  postTabForm,
  getTabForm,
  getFormFile,
  sendMessage,
  closeChat,
  getRoom,
  listHistoric,
  listArchives,
  listChatMessages,
  getChatForms,
  resendMessage,
  getAttachment,
  exportChatPdf,
  searchMessages,
  searchRooms,
  listTemplates,
  getTemplate,
  sendTemplate,
  transferChat,
  unarchiveChat,
  listCallSteps,
  getCallStep,
  playRecording,
  getCallEvents,
  getRecordingPeaks,
  noteCall,
  lookUpChatQueues,
  lookUpTelephonyQueues,
  lookUpClassifications,
  lookUpSubClassifications,
  lookUpOutboundRoutes,
  lookUpChatChannels,
  lookUpEndpoints,
  lookUpIvrs,
  lookUpTelephonyQueueApps,
  lookUpTelephonyNps,
  lookUpSoundsEntries,
  lookUpCallGroups,
  lookUpUsers,
  lookUpFlows,
  lookUpChatQueueApps,
  lookUpTextMessages,
  lookUpTextMessageApps,
  lookUpChatNps,
  lookUpBots,
  listTransferApps,
  listDialApps,
  makeCallToMailingClient,
  listActivities,
  readActivity,
  createActivity,
  replaceActivity,
  patchActivity,
  removeActivity,
  getActivityOverview,
  getWorkingTimes,
  moveActivities,
  moveActivity,
  finishActivity,
  reopenActivity,
  assignActivity,
  getActivityFeed,
  openActivityFeed,
  closeActivityFeed,
  readActivityFeed,
  verifyWebhook,
  receiveWebhook,
  getHealth,
  getLiveness,
  getReadiness,
  getContractPage,
  getContractFile,
  getDashboardMenu,
  getReportMenu,
  getReportPage,
  getReportPageFile,
  getReportChoices,
  getReportJobs,
  createReportJob,
  getReportJob,
  replaceReportJob,
  deleteReportJob,
  getReportFile,
  getDayBoard,
  getClientTimeline,
  getLeadTimeline,
  getConsents,
  addConsent,
  forgetDistinction,
  getTwinPairs,
  getTwins,
  mergeClient,
  unmergeClient,
  distinguishClients,
  checkClientImport,
  createClientImport,
  getClientImport,
  getClientImportErrors,
  getClientImports,
  runClientImport,
  undoClientImport,
  addDataRequest,
  closeDataRequest,
  getDataRequests,
  getPersonalData,
  getErasure,
  eraseClient,
  checkLeadImport,
  createLeadImport,
  getLeadImport,
  getLeadImportErrors,
  getLeadImports,
  runLeadImport,
  undoLeadImport,
  getSettingsFile,
} as const satisfies Record<string, Endpoint>

type Own = typeof OWN
/** Those of resources stand by their names: a declaration file holds no more (TS7056). */
export type Endpoints = Own & ResourceEndpoints

/** Every declared endpoint, by name: for the documents and for the test that the server serves them all. */
export const ENDPOINTS: Endpoints = { ...OWN, ...RESOURCE_ENDPOINTS }
export type EndpointName = keyof typeof ENDPOINTS
