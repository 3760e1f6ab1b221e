import type { Endpoint } from '../kit/endpoint.ts'
import { getAuditChain, getAuditTrail } from './audit.ts'
import {
  getCoworkerChats,
  getCoworkerMessages,
  markCoworkerChat,
  sendCoworkerMessage,
} from './coworker-chat.ts'
import { listCoworkers } from './coworkers.ts'
import { createFileKey } from './file-key.ts'
import { dismissNotification, listNotifications } from './notifications.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'
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
import {
  confirmSecondFactor,
  disableSecondFactor,
  enrolSecondFactor,
  getSecondFactor,
} from './second-factor.ts'
import { authLogin, authLogout, preSession, sessionLogin, sessionLogout } from './session.ts'
import { getSiteLogo } from './settings-files.ts'
import { endSessionsOfUser } from './user-sessions.ts'

/** Who somebody is: sessions, profile, second factor, notices, the audit ledger, coworkers and a site’s look. */
export const ACCOUNTS = {
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
} as const satisfies Record<string, Endpoint>
