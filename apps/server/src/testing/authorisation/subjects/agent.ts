import type { Subject, Things } from '../testing/things.ts'

const ALONE: Subject = { tenant: 200, team: 200 }
const channel = () => ({ query: { channel: 'telephony' } })
const onAgent = (body?: object): Pick<Subject, 'ask' | 'tenant' | 'team'> => ({
  ask: (of) => ({ params: { user_id: of.userId }, ...(body && { body }) }),
  tenant: 404,
  team: 404,
})

/** Nobody has the monitor of this id, and whoever has one is its only supervisor. */
function monitorOfAnother() {
  const of = (body?: object): Subject => ({
    ask: () => ({ params: { monitor_id: '0198d5a0-0000-7000-8000-00000000000f' }, ...(body && { body }) }),
    ...{ tenant: 404, team: 404, owner: 404 },
  })
  return { changeMonitor: of({ mode: 'whisper' }), keepMonitor: of(), stopMonitor: of() }
}

const REPORT_JOB = { description: 'Filas', report: 'queues', period: 'yesterday' }
const NO_JOB = {
  ask: () => ({ params: { job_id: 999_999 } }),
  ...{ tenant: 404, team: 404, owner: 404 },
} satisfies Subject

/** Channels, pauses, supervision and what follows a call. */
export const AGENT = {
  channelLogin: { ask: channel, ...ALONE },
  channelLogout: { ask: channel, ...ALONE },
  checkPause: ALONE,
  startPause: {
    ask: (of) => ({ body: { pause: of.pauseId } }),
    tenant: 200,
    success: false,
    team: { allowed: '§3.2: a team that names no pauses has all of its tenant' },
    detours: {
      "Ana's pending pause": {
        ask: (of) => ({ query: { report_pause_id: of.reportId }, body: {} }),
        ...{ tenant: 200, team: 200, success: false },
      },
    },
  },
  stopPause: {
    ask: (of) => ({ body: { id: of.reportId } }),
    ...{ tenant: 200, team: 200, success: false },
  },
  pauseAgent: {
    ask: (of) => ({ params: { user_id: of.userId }, body: { pause: of.pauseId } }),
    ...{ tenant: 404, team: 404 },
    detours: {
      'a pause of Ana for oneself': {
        ask: (of, by) => ({ params: { user_id: by.userId }, body: { pause: of.pauseId } }),
        ...{ tenant: 200, success: false },
      },
    },
  },
  unpauseAgent: onAgent({}),
  getAgentAvailability: onAgent(),
  logoutAgent: onAgent(),
  cancelLogoutOfAgent: onAgent(),
  getQueuePlaces: onAgent(),
  explainRoute: {
    ask: () => ({ body: { direction: 'inbound', number: '1140001000' } }),
    tenant: 200,
    team: { allowed: "§10: routes are the tenant's, for who may view them" },
    detours: Object.fromEntries(
      (['trunk', 'user', 'team'] as const).map((field) => [
        `with a ${field} of Ana's`,
        {
          ask: (of: Things) => ({
            body: { direction: 'outbound', number: '11999990000', [field]: of[`${field}Id`] },
          }),
          tenant: 400,
          field,
        },
      ]),
    ),
  },
  setQueuePlace: {
    ask: (of) => ({
      params: { user_id: of.userId },
      body: { type: 'telephony', queue: of.telephonyQueueId, penalty: 3 },
    }),
    ...{ tenant: 404, team: 404 },
    detours: {
      "oneself into Ana's queue": {
        ask: (of, by) => ({
          params: { user_id: by.userId },
          body: { type: 'telephony', queue: of.telephonyQueueId, penalty: 3 },
        }),
        ...{ tenant: 404, team: 404 },
      },
    },
  },
  // Nobody supervises themselves; what is somebody else's is asked for in modules/monitor.
  startMonitor: { ...onAgent({ mode: 'listen', offer: 'v=0' }), owner: 404 },
  ...monitorOfAnother(),
  takeOverCall: { ...onAgent(), owner: 404 },
  commandAgent: onAgent({ action: 'dnd', data: { active: true } }),
  getPendencies: ALONE,
  getAgentDay: ALONE,
  getAgentQueues: ALONE,
  getOperation: ALONE,
  getDayBoard: ALONE,
  getReportChoices: ALONE,
  getReportJobs: ALONE,
  createReportJob: { ask: () => ({ body: REPORT_JOB }), tenant: 201, team: 201 },
  // Nobody of them has asked for one; whose it is is asked in modules/reporting/jobs.
  getReportJob: NO_JOB,
  replaceReportJob: { ...NO_JOB, ask: () => ({ params: { job_id: 999_999 }, body: REPORT_JOB }) },
  deleteReportJob: NO_JOB,
  getReportFile: NO_JOB,
  getReportPage: {
    ask: (of) => ({ params: { report: 'agents-day' }, query: { agent: of.userId, team: of.teamId } }),
    ...{ tenant: 200, team: 200 },
  },
  getReportPageFile: {
    ask: (of) => ({ params: { report: 'agents-day' }, query: { agent: of.userId, team: of.teamId } }),
    ...{ tenant: 200, team: 200 },
  },
  takeAlert: {
    ask: (of) => ({
      body: { rule: 'pause', kind: 'agent', object: String(of.userId), level: 1, limit: 60 },
    }),
    ...{ tenant: 404, team: 404 },
  },
  getWalls: ALONE,
  createWall: { ask: () => ({ body: { description: 'TV' } }), tenant: 201, team: 201 },
  revokeWall: {
    ask: () => ({ params: { wall_id: 999_999 } }),
    ...{ tenant: 404, team: 404, owner: 404 },
  },
  readWall: {
    ask: () => ({ params: { key: 'x'.repeat(43) } }),
    ...{ tenant: 404, team: 404, owner: 404 },
    public: '§12: the key is the secret',
  },
  sendSupervisorMessage: {
    ask: (of) => ({ body: { text: 'x', to: { users: [of.userId] } } }),
    ...{ tenant: 404, team: 404 },
  },
  getHelp: ALONE,
  askHelp: ALONE,
  cancelHelp: { tenant: 204, team: 204 },
  // Nobody of them has raised a hand.
  seeHelp: { ask: (of) => ({ params: { user_id: of.userId } }), tenant: 404, team: 404, owner: 404 },
  getSupervisorMessages: ALONE,
  readSupervisorMessage: {
    ask: (of) => ({ params: { message_id: of.supervisorMessageId } }),
    ...{ tenant: 404, team: 404 },
  },
  getAgentTime: { ask: () => ({ query: { limit: 999_999 } }), ...ALONE },
  getAgentFigures: ALONE,
  getTimeSeal: { ask: () => ({ query: { month: '2026-11' } }), ...ALONE },
  getTimePdf: { ask: () => ({ query: { month: '2026-11' } }), ...ALONE },
  getAgentTimePdf: {
    ask: (of) => ({ params: { user_id: of.userId }, query: { month: '2026-11' } }),
    ...{ tenant: 404, team: 404 },
  },
  getTimeRemarks: ALONE,
  addTimeRemark: {
    ask: () => ({ body: { day: '2026-11-26', text: 'Faltou uma pausa' } }),
    ...{ tenant: 201, team: 201 },
  },
  getAskedCorrections: ALONE,
  readAskedCorrection: {
    ask: (of) => ({ params: { remark_id: of.timeRemarkId } }),
    ...{ tenant: 404, team: 404 },
  },
  getGuide: ALONE,
  changeGuide: { ask: () => ({ body: { done: 'audio' } }), ...ALONE },
  cancelTransfer: {
    ask: (of) => ({ body: { step_id: of.call.id, type: 'attend', app: 'queue', appdata: '4' } }),
    ...{ tenant: 404, team: 403 },
  },
  getCallBriefing: { ask: (of) => ({ params: { uid: of.call.uid } }), tenant: 404, team: 404 },
  // Ana's call is over: nobody gives it away any more.
  noteTransfer: {
    ask: (of) => ({ params: { uid: of.call.uid }, body: { note: 'x' } }),
    ...{ tenant: 404, team: 404, owner: 404 },
  },
  startAfterService: { ask: (of) => ({ params: { uid: of.call.uid } }), tenant: 404, team: 403 },
  postTabForm: {
    ask: (of) => ({ params: { uid: of.call.uid }, query: { type: 'hangup', step_type: 'call' }, body: {} }),
    ...{ tenant: 404, team: 403 },
    detours: {
      "Ana's chat": {
        ask: (of) => ({
          params: { uid: of.room.uid },
          query: { type: 'hangup', step_type: 'chat' },
          body: {},
        }),
        ...{ tenant: 404, team: 403 },
      },
      "one's own call under Ana's classification": {
        ask: (of, by) => ({
          params: { uid: by.call.uid },
          query: { type: 'classification', step_type: 'call' },
          body: { classification_id: of.classificationId, sub_classification_id: of.subClassificationId },
        }),
        ...{ tenant: 400, field: 'classification_id' },
      },
    },
  },
  getTabForm: {
    ask: (of) => ({ params: { uid: of.call.uid }, query: { step_type: 'call' } }),
    ...{ tenant: 404, team: 403 },
    detours: {
      "Ana's chat": {
        ask: (of) => ({ params: { uid: of.room.uid }, query: { step_type: 'chat' } }),
        ...{ tenant: 404, team: 403 },
      },
    },
  },
  getFormFile: {
    ask: (of) => ({ params: { uid: of.call.uid, field: 'contrato' }, query: { step_type: 'call' } }),
    ...{ tenant: 404, team: 403, owner: 404 },
  },
  listCallSteps: {
    ask: () => ({ query: { limit: 999_999 } }),
    ...ALONE,
    detours: {
      "Ana's calls by name": {
        ask: (of) => ({ query: { user_id: of.userId, queue_id: of.telephonyQueueId, search: of.call.uid } }),
        ...{ tenant: 200, team: 200 },
      },
    },
  },
  getCallStep: { ask: (of) => ({ params: { callId: of.call.id } }), tenant: 404, team: 404 },
  playRecording: {
    ask: (of) => ({ params: { callId: of.call.id }, query: { download: true } }),
    ...{ tenant: 404, team: 404 },
  },
  getCallEvents: { ask: (of) => ({ params: { callId: of.call.id } }), tenant: 404, team: 404 },
  getRecordingPeaks: { ask: (of) => ({ params: { callId: of.call.id } }), tenant: 404, team: 404 },
  noteCall: {
    ask: (of) => ({ params: { callId: of.call.id }, body: { note: 'x' } }),
    ...{ tenant: 404, team: 404 },
  },
  listTransferApps: {
    ask: (of) => ({ params: { endpoint: of.extension, app: 'queue' } }),
    tenant: 404,
    team: { allowed: '§7: holds pabx.view_endpointpermission' },
  },
  listDialApps: {
    ask: (of) => ({ params: { endpoint: of.extension, app: 'pjsip' } }),
    tenant: 404,
    team: { allowed: '§7: holds pabx.view_endpointpermission' },
    detours: {
      "one's own extension": {
        ask: (_of, by) => ({ params: { endpoint: by.extension, app: 'pjsip' } }),
        tenant: 200,
      },
    },
  },
  // No lead exists before the dialer does.
  makeCallToMailingClient: {
    ask: () => ({ query: { mailing_client: 1 } }),
    ...{ tenant: 404, team: 404, owner: 404 },
  },
} as const satisfies Record<string, Subject>
