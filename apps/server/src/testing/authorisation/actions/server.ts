import { randomUUID } from 'node:crypto'
import type { BusinessServerAction } from '@ramal/contract/business-socket'
import type { ChatServerAction } from '@ramal/contract/chat-socket'
import { channelLogin } from '@ramal/contract/endpoints/agent'
import { closeChat } from '@ramal/contract/endpoints/chat'
import { markCoworkerChat, sendCoworkerMessage } from '@ramal/contract/endpoints/coworker-chat'
import {
  type Command,
  cancelLogoutOfAgent,
  commandAgent,
  logoutAgent,
  unpauseAgent,
} from '@ramal/contract/endpoints/supervision'
import { readSupervisorMessage, sendSupervisorMessage } from '@ramal/contract/endpoints/supervisor-messages'
import { insertNotice } from '../../../modules/notifications/notification-rows.ts'
import type { MatrixFixture } from '../testing/matrix-fixture.ts'
import type { Presence } from '../testing/presence.ts'
import type { Things } from '../testing/things.ts'
import { BUSINESS_ATTEMPTS } from './business.ts'
import { CHAT_ATTEMPTS } from './chat.ts'

export interface Scene {
  readonly fixture: MatrixFixture
  readonly ana: Presence
  readonly work: Things
}

/** Has a frame of this action told to Ana. */
export type Cause = (scene: Scene) => unknown

const tab =
  (action: keyof typeof BUSINESS_ATTEMPTS): Cause =>
  ({ ana, work }) =>
    ana.tab.send(action, BUSINESS_ATTEMPTS[action].payload(work))
const chat =
  (action: keyof typeof CHAT_ATTEMPTS): Cause =>
  ({ ana, work }) =>
    ana.chat.send(action, CHAT_ATTEMPTS[action].payload(work))
const login =
  (channel: string): Cause =>
  ({ fixture, ana }) =>
    fixture.ask(ana.asker, channelLogin, { query: { channel } })
const command =
  (action: Command, data: object): Cause =>
  ({ fixture, ana, work }) =>
    fixture.ask(ana.asker, commandAgent, { params: { user_id: work.userId }, body: { action, data } })

function supervisorOf(id: number, tenantId: number) {
  const signedIn = {
    ...{ id, tenantId, username: 'ana', teamId: null, roles: [], owes: null },
    session: { id: 0, kind: 'token' as const, csrfToken: null },
  }
  return { id, tenantId, signedIn, description: 'Ana', address: '127.0.0.1' }
}

/** Ana is on both sides: what is told to a supervisor and what to an agent goes to the one whom it is about. */
const supervised: Cause = ({ fixture, ana, work }) => {
  fixture.server.telephony.monitoring.talks.set(work.userId, 'call-of-ana')
  const own = supervisorOf(work.userId, ana.asker.tenantId)
  const how = { mode: 'whisper', offer: 'v=0' } as const
  return fixture.server.monitors.start(own, { ...own, team: null }, how)
}

const client = { id: 1, name: 'João', full_name: 'João Souza' }
const ordered = { phone: '11977770000', client, mailing_client_id: null, outbound_route_id: null }

/** Every frame of the business websocket (contract §8.2). */
export const BUSINESS_CAUSES: { readonly [A in BusinessServerAction]: Cause } = {
  pong: tab('ping'),
  pause: tab('get_pauses'),
  startPause: tab('start_pause'),
  stopPause: ({ fixture, ana, work }) =>
    fixture.ask(ana.asker, unpauseAgent, { params: { user_id: work.userId }, body: {} }),
  activity: tab('get_activities'),
  startService: tab('service_here'),
  startWebphone: login('telephony'),
  startWebchat: login('chat'),
  openUrl: command('openUrl', { url: '/clients', target: '_blank' }),
  clickToCall: command('clickToCall', { ...ordered, step_id: null, call_type: 11 }),
  changeDeviceState: ({ fixture, work }) =>
    fixture.server.telephony.setDevice(fixture.anaEndpointId, 'ringing', work.userId),
  dnd: command('dnd', { active: true }),
  updateUser: command('updateUser', {}),
  logout: ({ fixture, ana, work }) =>
    fixture.ask(ana.asker, logoutAgent, { params: { user_id: work.userId } }),
  refresh: command('refresh', { reason: 'deploy' }),
  dial: command('dial', {
    ...{ ...ordered, call_type: 18, queue_id: null, dialer_id: null, campaign_id: null, mailing_id: null },
  }),
  report: command('report', { page_id: 1, widget_id: 1, data: {} }),
  queueUpdate: tab('change_page'),
  endpointUpdate: tab('change_state'),
  operationUpdate: ({ ana }) => {
    ana.tab.send('change_page', { page: '/operation', merged: true })
    ana.tab.send('change_page', { page: '/operation' }) // as the others of these frames want it
  },
  supervisorMessage: ({ fixture, ana, work }) =>
    fixture.ask(ana.asker, sendSupervisorMessage, {
      body: { text: 'x', to: { users: [work.userId] } },
    }),
  messageRead: ({ fixture, ana, work }) =>
    fixture.ask(ana.asker, readSupervisorMessage, { params: { message_id: work.supervisorMessageId } }),
  callSupervised: supervised,
  monitorEnded: async (scene) => {
    await supervised(scene)
    scene.fixture.server.telephony.monitoring.end(scene.work.userId)
  },
  help: async ({ fixture, ana, work }) => {
    const agent = { id: work.userId, tenantId: ana.asker.tenantId }
    fixture.server.agents.apply(agent, { type: 'help', help: null })
    fixture.server.agents.apply(agent, {
      type: 'help',
      help: { since_ts: 1, about: 'chat', seen_by: null },
    })
    // It is told beside what is asked.
    await fixture.server.store.write(async () => undefined)
  },
  logoutCancelled: ({ fixture, ana, work }) =>
    fixture.ask(ana.asker, cancelLogoutOfAgent, { params: { user_id: work.userId } }),
  chatTaken: ({ fixture, work }) =>
    fixture.server.store.write((tx) =>
      tx.publish(`user:${fixture.ana.userId}`, 'chatTaken', {
        ...{ step_id: work.room.id, title: 'x', by: { id: fixture.ana.userId, description: 'x' } },
      }),
    ),
  callTaken: ({ fixture, ana, work }) => {
    fixture.server.telephony.monitoring.talks.set(work.userId, 'call-of-ana')
    const own = supervisorOf(work.userId, ana.asker.tenantId)
    return fixture.server.monitors.takeOver(own, { ...own, team: null })
  },
  clientErased: ({ fixture, work }) =>
    fixture.server.store.write((tx) => tx.publish(`user:${work.userId}`, 'clientErased', { client_id: 1 })),
  notification: ({ fixture, work }) =>
    fixture.server.store.write((tx) =>
      insertNotice(tx, { id: work.userId, tenantId: work.tenantId }, 'x', fixture.clock.now()),
    ),
  coworkerMessage: ({ fixture, work }) =>
    fixture.ask(fixture.askers.bruno(), sendCoworkerMessage, {
      ...{ params: { user_id: work.userId }, body: { uid: randomUUID(), text: 'x' } },
    }),
  coworkerChatMark: ({ fixture, ana, work }) =>
    fixture.ask(ana.asker, markCoworkerChat, {
      ...{ params: { user_id: work.userId }, body: { mark: 'read', up_to: work.coworkerMessageId } },
    }),
  changeCallStep: (scene) => {
    const { id, uid } = scene.work.call
    scene.fixture.server.telephony.metadata = { id, uid, status: 'inuse' }
    return tab('get_call_metadata')(scene)
  },
}

/** Every frame of the chat websocket (contract §9.2). */
export const CHAT_CAUSES: { readonly [A in ChatServerAction]: Cause } = {
  chats: chat('check_rooms'),
  chat: chat('sync_step'),
  messages: chat('get_messages'),
  message: async (scene) => {
    chat('check_rooms')(scene) // from here on Ana follows the room
    await scene.ana.chat.next('chats')
    return chat('send')(scene)
  },
  messageStatus: chat('get_message_status'),
  syncMessages: chat('compare_number_of_messages'),
  end: ({ fixture, ana, work }) =>
    fixture.ask(ana.asker, closeChat, { params: { uid: work.room.uid }, body: { force: true } }),
  noAnswer: ({ ana, work }) => ana.chat.send('answer', { step_id: work.endedRoomId }),
  pong: chat('ping'),
}
