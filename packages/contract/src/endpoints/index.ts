import type { Endpoint } from '../kit/endpoint.ts'
import { channelLogin, channelLogout } from './agent.ts'
import { getCallStep, listCallSteps, playRecording } from './calls.ts'
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
import { getHealth } from './health.ts'
import {
  lookUpChatQueues,
  lookUpClassifications,
  lookUpOutboundRoutes,
  lookUpSubClassifications,
  lookUpTelephonyQueues,
  lookUpUsers,
} from './lookups.ts'
import { getProfile, getSiteSettings, validatePassword } from './profile.ts'
import { authLogin, authLogout, preSession, sessionLogin, sessionLogout } from './session.ts'
import { getTabForm, postTabForm } from './tab-form.ts'
import { receiveWebhook, verifyWebhook } from './whatsapp-webhook.ts'

/** Every declared endpoint, by name: for the documents and for the test that the server serves them all. */
export const ENDPOINTS = {
  preSession,
  sessionLogin,
  sessionLogout,
  authLogin,
  authLogout,
  getProfile,
  validatePassword,
  getSiteSettings,
  channelLogin,
  channelLogout,
  postTabForm,
  getTabForm,
  sendMessage,
  closeChat,
  getRoom,
  listHistoric,
  listArchives,
  listChatMessages,
  getChatForms,
  resendMessage,
  listCallSteps,
  getCallStep,
  playRecording,
  lookUpChatQueues,
  lookUpTelephonyQueues,
  lookUpClassifications,
  lookUpSubClassifications,
  lookUpUsers,
  lookUpOutboundRoutes,
  verifyWebhook,
  receiveWebhook,
  getHealth,
} as const satisfies Record<string, Endpoint>
export type EndpointName = keyof typeof ENDPOINTS
