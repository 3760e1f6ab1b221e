import type { Whole } from './kit/whole.ts'
import type { RESOURCES } from './registry.ts'
import { contract, permissionGroup, site, user } from './whole/business.ts'
import { chatChannel, chatInbound, template, textMessage } from './whole/chat.ts'
import { client, tag } from './whole/crm.ts'
import { device, trunk } from './whole/endpoint.ts'
import { chatQueue, telephonyQueue } from './whole/queue.ts'
import { inboundRoute, number, outboundRoute, outboundRouteChannel } from './whole/route.ts'
import { classification, form, pause, subClassification, team, union } from './whole/service.ts'

/**
 * Served resources as entities.md has them where their tables lack something (those of call-apps.ts have all), with the fields that its table has no column for yet, by the part that brings them. A test
 * keeps them true in both directions: what is missing is declared, and what is declared is missing.
 */
export const WHOLE_SHAPES = {
  contracts: contract,
  groups: permissionGroup,
  sites: site,
  users: user,
  teams: team,
  chatChannels: chatChannel,
  chatInbounds: chatInbound,
  chatQueues: chatQueue,
  textMessages: textMessage,
  templates: template,
  tags: tag,
  clients: client,
  devices: device,
  trunks: trunk,
  inboundRoutes: inboundRoute,
  numbers: number,
  outboundRoutes: outboundRoute,
  outboundRouteChannels: outboundRouteChannel,
  telephonyQueues: telephonyQueue,
  forms: form,
  pauses: pause,
  classifications: classification,
  subClassifications: subClassification,
  unions: union,
} as const satisfies { [K in keyof typeof RESOURCES]?: Whole }

/** Fields of served rows that hold less than entities.md says, or something else, and by which part that changes. */
export const SHAPES_TO_COME: Readonly<Record<string, string>> = {
  'clients.phones': 'CRM: phone_type is a closed list, is_valid',
  'forms.tabs': 'settings: vertical',
  'outboundRoutes.patterns': 'PABX applications: order; until then that of the list',
  'textMessages.message_type': 'settings: the types that can be stored; until then those of any message',
}
