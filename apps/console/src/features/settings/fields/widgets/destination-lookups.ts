/** Lookups of the kinds of destinations that name a row (contract §7). */
export const DESTINATION_LOOKUPS: Readonly<Record<string, `/v1/${string}`>> = {
  ivrbasic: '/v1/service/apps/pabx/ivrs/',
  queue: '/v1/service/apps/pabx/queues/',
  nps: '/v1/service/apps/pabx/nps/',
  announce: '/v1/service/apps/pabx/sounds-entries/',
  pjsip: '/v1/service/apps/pabx/endpoints/',
  callgroup: '/v1/service/apps/pabx/call-groups/',
  flow: '/v1/service/apps/chat/flows/',
  user: '/v1/service/apps/business/users/',
  message: '/v1/service/apps/chat/text-messages/',
  survey: '/v1/service/apps/chat/nps/',
  bot: '/v1/service/apps/chat/bots/',
}
