import type { Endpoint } from '../kit/endpoint.ts'
import { startAfterService } from './after-service.ts'
import { cancelTransfer } from './agent.ts'
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
  lookUpChatChannels,
  lookUpChatQueues,
  lookUpClassifications,
  lookUpOutboundRoutes,
  lookUpSubClassifications,
  lookUpTelephonyQueues,
  lookUpTextMessages,
} from './lookups.ts'
import { makeCallToMailingClient } from './mailing-client.ts'
import { listDialApps, listTransferApps } from './permission-apps.ts'
import { getFormFile, getTabForm, postTabForm } from './tab-form.ts'

/** What is done in a service: its forms, chats, calls, transfers and the lookups of both. */
export const SERVICE = {
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
} as const satisfies Record<string, Endpoint>
