import { randomBytes } from 'node:crypto'
import type { Fault } from './faults.ts'

export function createBackendState(faults: readonly Fault[]) {
  const people = [
    person(7, 'ana', 'Ana Lima', ['sites.view_softphone', 'sites.view_chat', 'sites.view_take_break']),
    person(8, 'bia', 'Bia Reis', [
      'sites.view_dashboard_supervisor',
      'agent.change_pause',
      'agent.logout_agent',
    ]),
    person(9, 'caio', 'Caio Melo', []),
  ]
  const reasons = [
    { id: 1, description: 'Almoço', maximum: 3600, phone: true },
    { id: 2, description: 'Curta', maximum: 1, phone: true },
    { id: 3, description: 'Papelada', maximum: 0, phone: false },
  ]
  return {
    people,
    reasons,
    sessions: new Map<string, { user: Person; csrf: string }>(),
    tokens: new Map<string, Person>(),
    is: (fault: Fault) => faults.includes(fault),
    nextReport: 501,
  }
}
export type BackendState = ReturnType<typeof createBackendState>

function person(id: number, username: string, name: string, roles: string[]) {
  return {
    id,
    username,
    name,
    roles,
    password: 'segredo1',
    channels: { telephony: false, chat: false } as Record<string, boolean>,
    pause: null as Report | null,
    tabs: [] as Tab[],
    owner: null as string | null,
    orphanSince: 0,
    phone: 'not_inuse',
    seq: 0,
  }
}
export type Person = ReturnType<typeof person>

export interface Report {
  id: number
  reason: BackendState['reasons'][number]
  by: Person
  begun: number | null
}

export interface Tab {
  uid: string
  loggedIn: boolean
  say(action: string, data: unknown, position?: object): void
  close(code: number): void
}

export const secret = (bytes: number) => randomBytes(bytes).toString('hex')

export function pauseOf(user: Person, report: Report, done = false) {
  const covered = report.reason.phone
  return {
    id: report.id,
    pause_id: report.reason.id,
    description: report.reason.description,
    started_time: report.begun ? new Date(report.begun).toISOString() : null,
    started_timestamp: report.begun,
    started_by: { id: report.by.id, description: report.by.name },
    user: { id: user.id, description: user.name },
    maximum_duration: report.reason.maximum,
    seconds: report.begun ? Math.floor((Date.now() - report.begun) / 1000) : 0,
    pending: !report.begun && !done,
    start: report.begun !== null,
    done,
    enable_webphone: covered,
    enable_webchat: covered,
    allow_incoming_call: !covered,
    allow_outgoing_call: true,
    allow_incoming_chat: !covered,
    allow_outgoing_chat: true,
    lock_screen: false,
  }
}

/** A stored fact: to every tab of the user, counted. */
export function tell(state: BackendState, user: Person, action: string, data: unknown) {
  user.seq += state.is('lost-fact') ? 2 : 1
  const position = { topic: `user:${user.id}`, event_seq: user.seq }
  for (const tab of user.tabs) tab.say(action, data, position)
}

export function profileOf(state: BackendState, user: Person) {
  const [first, last] = user.name.split(' ')
  const late = state.is('channel-forgotten')
  const pauses = state.reasons.map(({ id, description }) => ({ id, description }))
  return {
    id: user.id,
    username: user.username,
    first_name: first,
    last_name: last,
    email: `${user.username}@exemplo.com.br`,
    last_login: null,
    avatar: null,
    avatar_message: null,
    roles: user.roles,
    team: {
      id: 2,
      description: 'Suporte',
      enable_auto_login_webphone: false,
      enable_auto_login_webchat: false,
      enable_webphone_auto_answer: false,
      enable_webchat_auto_answer: false,
      outbound_routes: [],
      chat_limit_per_user: state.is('seconds-as-text') ? '5' : 5,
      chat_timeout_to_remove_inactive: null,
      enable_after_service: true,
      duration_of_after_service: 30,
      ignore_after_service_with_duration_shorter_than: 5,
      ignore_after_service_unaccepted: true,
      enable_classifications: [],
      enable_comment: false,
      minimum_comment_size: 0,
      maximum_comment_size: 500,
    },
    userextra: {
      login_channel_telephony: late ? false : user.channels['telephony'],
      login_channel_chat: user.channels['chat'],
      password_expire_date: null,
      password_notification_start: null,
    },
    voip: null,
    site: { domain: 'exemplo.com.br' },
    chat_channels: [],
    ...(state.is('profile-without-pauses') ? {} : { pauses }),
    queue_classifications: [],
    dialer_classifications: [],
  }
}
