import type { FullShape } from './kit/full-shape.ts'
import { contract, permissionGroup, site, user } from './planned/business.ts'
import { client, tag } from './planned/crm.ts'
import { chatQueue } from './planned/queue.ts'
import { classification, form, subClassification, team, union } from './planned/service.ts'
import type { RESOURCES } from './registry.ts'

/**
 * Served resources whose tables lack fields of entities.md (those of call-apps.ts and pabx/ have all): the missing fields, by the part that
 * brings them. A test keeps them true in both directions: what is missing is declared, and what is declared is missing.
 */
export const FULL_SHAPES = {
  contracts: contract,
  groups: permissionGroup,
  sites: site,
  users: user,
  teams: team,
  chatQueues: chatQueue,
  tags: tag,
  clients: client,
  forms: form,
  classifications: classification,
  subClassifications: subClassification,
  unions: union,
} as const satisfies { [K in keyof typeof RESOURCES]?: FullShape }

/** Fields of served rows that hold less than entities.md says, or something else, and by which part that changes. */
export const PLANNED_CHANGES: Readonly<Record<string, string>> = {
  'clients.phones': 'CRM: phone_type is a closed list, is_valid',
  'forms.tabs': 'settings: vertical',
}
