import type { FullShape } from './kit/full-shape.ts'
import { chatChannel, chatInbound, template, textMessage } from './planned/chat.ts'
import { interaction, lead } from './planned/crm.ts'
import { device, trunk } from './planned/endpoint.ts'
import { inboundRoute, number, outboundRoute, outboundRouteChannel } from './planned/route.ts'
import type { RESOURCES } from './registry.ts'

/**
 * Served resources whose tables lack fields of entities.md (those of call-apps.ts have all): the missing fields, by the part that
 * brings them. A test keeps them true in both directions: what is missing is declared, and what is declared is missing.
 */
export const FULL_SHAPES = {
  chatChannels: chatChannel,
  chatInbounds: chatInbound,
  textMessages: textMessage,
  templates: template,
  interactions: interaction,
  leads: lead,
  devices: device,
  trunks: trunk,
  inboundRoutes: inboundRoute,
  numbers: number,
  outboundRoutes: outboundRoute,
  outboundRouteChannels: outboundRouteChannel,
} as const satisfies { [K in keyof typeof RESOURCES]?: FullShape }

/** Fields of served rows that hold less than entities.md says, or something else, and by which part that changes. */
export const PLANNED_CHANGES: Readonly<Record<string, string>> = {
  'outboundRoutes.patterns': 'PABX applications: order; until then that of the list',
  'textMessages.message_type': 'settings: the types that can be stored; until then those of any message',
}
