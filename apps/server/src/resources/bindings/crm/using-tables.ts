import { clients, organizations, products } from '@ramal/db/schema/crm'
import { leads } from '@ramal/db/schema/leads'
import { interactionStatuses, interactions, interactionTeams, records } from '@ramal/db/schema/records'
import type { UsingTable } from '../../in-use.ts'

const types = { name: 'resource.interactions', key: 'interactions' } as const

/** Clients, leads and what is noted of them: whose owner, status, form … is not deleted while they are there. */
export const CRM_USING_TABLES: readonly UsingTable[] = [
  { table: clients, name: 'resource.clients', key: 'clients' },
  { table: leads, name: 'resource.leads', key: 'leads' },
  { table: organizations, name: 'resource.organizations', key: 'organizations' },
  { table: products, name: 'resource.products', key: 'products' },
  { table: interactions, ...types },
  {
    ...{ table: interactionStatuses, ...types },
    part: { of: interactions, owner: interactionStatuses.interaction_id },
  },
  {
    ...{ table: interactionTeams, ...types },
    part: { of: interactions, owner: interactionTeams.interaction_id },
  },
  { table: records, name: 'resource.records', key: 'records' },
]
