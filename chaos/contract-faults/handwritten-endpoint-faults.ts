import type { EndpointName } from '@ramal/contract/endpoints/index'
import type { Fault } from './fault.ts'
import type { HttpKind } from './http-kinds.ts'

type Handwritten = readonly [kind: HttpKind, detail?: string]

/** What somebody thought of: backends that answer in the right shape, and wrongly. */
const BY_ENDPOINT: { readonly [N in EndpointName]?: readonly Handwritten[] } = {
  // §7.1: who is signed in
  preSession: [['headless', 'set-cookie']],
  sessionLogin: [
    ['headless', 'set-cookie'],
    ['bare cookie', 'HttpOnly'],
    ['bare cookie', 'SameSite'],
    ['no csrf'],
    ['refusal', '400>401'],
    ['refusal', '400>200'],
  ],
  sessionLogout: [['swallowed']],
  authLogin: [
    ['redirect', '308'],
    ['shape', '400:{"error":"credenciais"}'],
  ],
  authLogout: [['swallowed']],
  getProfile: [
    ['stale'],
    ['wrong', 'username="outra"'],
    ['removed', 'userextra.login_channel_chat'],
    ['cached', 'public, max-age=60'],
    ['tells session'],
  ],
  getSiteSettings: [['page']],
  validatePassword: [['refusal', '400>200']],
  channelLogin: [['swallowed'], ['wrong', 'logged_in_by="user"'], ['refusal', '400>200']],
  channelLogout: [['swallowed'], ['no csrf']],

  // §7.2: pauses
  checkPause: [['stale'], ['wrong', 'pause=null'], ['also does', 'POST /v1/agent/pause/stop/']],
  startPause: [
    ['swallowed'],
    ['twice'],
    ['no csrf'],
    ['wrong', 'code=9'],
    ['wrong', 'success=true'],
    ['ignores', 'report_pause_id'],
    ['refusal', '400>422'],
  ],
  stopPause: [['swallowed'], ['wrong', 'success=true'], ['wrong', 'pause.id=1']],
  getPendencies: [['removed', 'calls']],
  cancelTransfer: [['refusal', '404>200']],

  // §7.3: after a call
  getTabForm: [
    ['wrong', 'success=false'],
    ['status', '201'],
  ],
  postTabForm: [['swallowed']],
  startAfterService: [['refusal', '404>200']],
  makeCallToMailingClient: [['refusal', '404>200']],

  // §7.4: chats and calls
  sendMessage: [['swallowed'], ['twice'], ['refusal', '400>201'], ['refusal', '409>201']],
  sendTemplate: [['refusal', '400>201']],
  closeChat: [['swallowed'], ['refusal', '404>200']],
  transferChat: [['swallowed'], ['refusal', '404>200']],
  unarchiveChat: [['swallowed']],
  resendMessage: [['swallowed']],
  getRoom: [['stale'], ['refusal', '404>200'], ['renamed', 'step']],
  getChatForms: [['wrong', 'step_id=1']],
  searchMessages: [['ignores', 'search']],
  searchRooms: [['ignores', 'search']],
  listArchives: [['refusal', '403>200']],
  listChatMessages: [['reversed'], ['removed', 'results[].sent_by'], ['holed', 'seq']],
  listTemplates: [['ignores', 'channel']],
  getTemplate: [['refusal', '404>200']],
  getCallStep: [['refusal', '404>200']],
  getAttachment: [['refusal', '404>200']],
  listHistoric: [['unpaged'], ['refusal', '403>200']],
  listCallSteps: [['ignores', 'offset']],
  exportChatPdf: [['page']],
  playRecording: [['status', '203']],

  // §7.5: lists, and the table editor
  listUsers: [
    ['unpaged'],
    ['reversed'],
    ['leads back'],
    ['ignores', 'offset'],
    ['ignores', 'search'],
    ['refusal', '403>404'],
  ],
  listPauses: [['bare']],
  listGroups: [
    ['refusal', '403>200'],
    ['ignores', 'ordering'],
  ],
  listClients: [['refusal', '403>200']],
  listContracts: [['refusal', '401>400']],
  listForms: [['reversed']],
  listNumbers: [['renamed', 'results[].description']],
  listTeams: [['truncated']],
  listTrunks: [['renamed', 'results']],
  listSites: [['refusal', '403>401']],
  listDevices: [['reversed']],
  lookUpEndpoints: [['ignores', 'limit']],
  lookUpUsers: [['ignores', 'id__or']],
  lookUpChatChannels: [['strict']],
  lookUpChatQueueApps: [['ignores', 'exclude_id']],
  lookUpChatQueues: [['renamed', 'count']],
  lookUpOutboundRoutes: [['ignores', 'search']],
  lookUpSubClassifications: [['unpaged']],
  lookUpTelephonyQueues: [['ignores', 'id__or']],
  lookUpClassifications: [['ignores', 'search']],
  createTag: [
    ['status', '200'],
    ['refusal', '400>201'],
    ['shape', '400:{"description":"obrigatório"}'],
  ],
  createPause: [['swallowed']],
  createTeam: [['wrong', 'description="Outra"']],
  createClassification: [['no csrf']],
  createSubClassification: [['wrong', 'is_active=false']],
  replaceTag: [['swallowed'], ['wrong', 'id=987654321']],
  replaceTeam: [['redirect', '307']],
  replaceClassification: [['swallowed']],
  replaceSubClassification: [['wrong', 'description="Outra"']],
  removeTag: [['swallowed']],
  removePause: [['status', '200']],
  removeTeam: [['no csrf']],
  removeClassification: [['swallowed']],
  removeSubClassification: [['redirect', '308']],
}

export const HANDWRITTEN_ENDPOINT_FAULTS: readonly Fault[] = Object.entries(BY_ENDPOINT).flatMap(
  ([endpoint, handwritten]) =>
    handwritten.map(([kind, detail]) => ({
      endpoint: endpoint as EndpointName,
      kind,
      ...(detail === undefined ? {} : { detail }),
    })),
)
