import { randomUUID } from 'node:crypto'
import type { Subject } from '../testing/things.ts'

const ALONE: Subject = { tenant: 200, team: 200 }
const WRONG_LOGIN = { username: 'ana', password: 'errada' }

/** Session, profile, bell and what the server tells everybody. */
export const ACCOUNT = {
  preSession: { ...ALONE, public: '§1.1: hands out a CSRF token' },
  sessionLogin: {
    ask: () => ({ body: WRONG_LOGIN }),
    ...{ tenant: 403, team: 403, owner: 403 }, // a token has no CSRF cookie
    public: '§1.1: the sign-in itself',
  },
  sessionLogout: { tenant: 204, team: 204, public: '§1.1: ends the session it is sent with, if any' },
  authLogin: {
    ask: () => ({ body: WRONG_LOGIN }),
    ...{ tenant: 400, team: 400, owner: 400 },
    public: '§1.2: the sign-in itself',
  },
  authLogout: { tenant: 204, team: 204 },
  getProfile: ALONE,
  updateProfile: { ask: () => ({ body: { locale: 'pt-br' } }), ...ALONE },
  changePassword: {
    ask: () => ({
      body: { password_current: 'errada', password_new: 'Nova-senha-1', password_repeat: 'Nova-senha-1' },
    }),
    ...{ tenant: 400, team: 400, owner: 400 },
  },
  getPasswordRules: ALONE,
  replaceAvatar: { ask: () => ({ body: {} }), tenant: 400, team: 400, owner: 400 },
  deleteAvatar: { tenant: 204, team: 204 },
  getAvatar: {
    ask: (of) => ({ params: { file: of.avatar } }),
    tenant: 404,
    team: { allowed: '§7: photos of people stand in the lookups of their tenant' },
  },
  getSettingsFile: {
    ask: (of) => ({ params: { resource: 'textMessages', id: of.textMessageId, file: of.textPicture } }),
    tenant: 404,
    team: { allowed: '§11.3: files of settings are for everybody of the tenant, who send them' },
  },
  getSiteLogo: {
    ask: () => ({ params: { file: `${'0'.repeat(32)}.png` } }),
    ...{ tenant: 404, team: 404, owner: 404, public: '§2: the sign-in page wears the logo of its site' },
  },
  validatePassword: { ask: () => ({ body: { password: 'errada' } }), tenant: 400, team: 400, owner: 400 },
  listOwnSessions: { ask: () => ({ query: { limit: 999_999 } }), ...ALONE },
  endOwnSession: {
    ask: (of) => ({ params: { id: of.sessionId }, body: { password: 'errada' } }),
    ...{ tenant: 404, team: 404, owner: 400 },
  },
  endOtherSessions: { ask: () => ({ body: { password: 'errada' } }), tenant: 400, team: 400, owner: 400 },
  endSessionsOfUser: { ask: (of) => ({ params: { id: of.userId } }), tenant: 404, team: 404 },
  getAuditTrail: {
    ask: (of) => ({ query: { entity: 'users', id: of.userId, limit: 200 } }),
    tenant: 200,
    team: { allowed: "§10.4: what was saved of the tenant's settings, for who may view them" },
  },
  getAuditChain: { tenant: 200, team: { allowed: "§10.4: the ledger is the tenant's" } },
  getSecondFactor: ALONE,
  enrolSecondFactor: { ask: () => ({ body: { password: 'errada' } }), tenant: 400, team: 400, owner: 400 },
  confirmSecondFactor: { ask: () => ({ body: { code: '000000' } }), tenant: 409, team: 409, owner: 409 },
  disableSecondFactor: {
    ask: () => ({ body: { password: 'errada', code: '000000' } }),
    ...{ tenant: 400, team: 400, owner: 400 },
  },
  listNotifications: ALONE,
  dismissNotification: { ask: (of) => ({ params: { id: of.noticeId } }), tenant: 404, team: 404 },
  // What a key opens is asked when it is used: the test of keys below the matrix does.
  createFileKey: {
    ask: (of) => ({ body: { path: `/v1/report/call-steps/${of.call.id}/player/` } }),
    tenant: 201,
    team: 201,
  },
  listCoworkers: ALONE,
  getCoworkerChats: ALONE,
  getCoworkerMessages: {
    ask: (of) => ({ params: { user_id: of.userId } }),
    ...{ tenant: 404, team: { allowed: '§10.2: coworkers of every team write to each other' } },
  },
  // Nobody writes to themselves.
  sendCoworkerMessage: {
    ask: (of) => ({ params: { user_id: of.userId }, body: { uid: randomUUID(), text: 'x' } }),
    ...{ tenant: 404, team: { allowed: '§10.2: coworkers of every team write to each other' }, owner: 404 },
  },
  markCoworkerChat: {
    ask: (of) => ({ params: { user_id: of.userId }, body: { mark: 'read', up_to: of.coworkerMessageId } }),
    ...{ tenant: 404, team: 404 },
  },
  getSiteSettings: { ...ALONE, public: '§2: the sign-in page wears the look of its site' },
  getHealth: { ...ALONE, public: 'architecture §7: whoever watches the server asks it' },
  getLiveness: { ...ALONE, public: 'architecture §4a: what starts and stops the server asks it' },
  getReadiness: { ...ALONE, public: 'architecture §4a: what sends people here asks it' },
  getContractPage: { ...ALONE, public: 'the contract is published' },
  getContractFile: {
    ask: () => ({ params: { file: 'openapi.json' } }),
    ...ALONE,
    public: 'the contract is published',
  },
  getDashboardMenu: ALONE,
  getReportMenu: ALONE,
} as const satisfies Record<string, Subject>
