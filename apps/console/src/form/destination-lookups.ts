type Lookups = Readonly<Record<string, `/v1/${string}`>>

/** Lookups of the kinds of destinations of calls that name a row (contract §7). */
const OF_CALLS: Lookups = {
  ivrbasic: '/v1/service/apps/pabx/ivrs/',
  queue: '/v1/service/apps/pabx/queues/',
  nps: '/v1/service/apps/pabx/nps/',
  announce: '/v1/service/apps/pabx/sounds-entries/',
  pjsip: '/v1/service/apps/pabx/endpoints/',
  callgroup: '/v1/service/apps/pabx/call-groups/',
}

/** The same of chats: their queues are other rows than those of calls. */
const OF_CHATS: Lookups = {
  flow: '/v1/service/apps/chat/flows/',
  user: '/v1/service/apps/business/users/',
  queue: '/v1/service/apps/chat/queues/',
  message: '/v1/service/apps/chat/text-messages/',
  survey: '/v1/service/apps/chat/nps/',
  bot: '/v1/service/apps/chat/bots/',
}

/** Lookups of a field by the kinds that it offers: what ends by disconnecting is a chat. */
export function lookupsOf(apps: readonly string[]): Lookups {
  return apps.includes('disconnect') ? OF_CHATS : OF_CALLS
}

/** Whether a kind of destination leads nowhere without a value; a message that is none may be meant: the server knows where. */
export function needsValue(app: string): boolean {
  return app === 'number' || app in OF_CALLS || (app in OF_CHATS && app !== 'message')
}
