import * as resources from '@ramal/contract/resources/crm'
import { activities } from '@ramal/db/schema/activities'
import { blacklistEntries } from '@ramal/db/schema/blacklists'
import { chatRooms } from '@ramal/db/schema/chat'
import * as crm from '@ramal/db/schema/crm'
import * as rows from '@ramal/db/schema/leads'
import * as notes from '@ramal/db/schema/records'
import type { AnyColumn, AnyTable } from '@ramal/db/store/any-table'
import { and, isNull } from 'drizzle-orm'
import type { Editable } from '../../editable.ts'
import type { Use, UseName } from '../../in-use.ts'
import { bindingOf } from '../all.ts'
import { clientCheck, clientColumns } from './client-editor.ts'
import { saveClient } from './client-save.ts'
import { leadCheck, leadColumns, saveLead } from './lead-editor.ts'
import { organizationCheck, organizationColumns } from './organization-editor.ts'
import { interactionCheck, recordCheck, recordColumns } from './record-editor.ts'
import { statusCheck } from './status-rule.ts'
import { assertFree } from './written.ts'

/** Rows that point here and are not deleted. */
function by(name: UseName, table: AnyTable & { deleted_at: AnyColumn }, column: AnyColumn): Use {
  return { name, table, column, where: isNull(table.deleted_at) }
}

/** What is still to be done with somebody keeps them; what is over stays with their name. */
const OPEN_WORK: readonly Use[] = [
  {
    ...by('resource.activities', activities, activities.client_id),
    where: and(isNull(activities.deleted_at), isNull(activities.ended_at))!,
  },
  {
    name: 'resource.chats',
    table: chatRooms,
    column: chatRooms.client_id,
    where: isNull(chatRooms.ended_at),
  },
]

/** Clients, leads and what is noted of them (entities §3). */
export const CRM_EDITABLES: readonly Editable[] = [
  {
    resource: resources.clients,
    binding: bindingOf('clients'),
    check: clientCheck,
    derived: clientColumns,
    save: saveClient,
    usedBy: [...OPEN_WORK, by('resource.blacklists', blacklistEntries, blacklistEntries.client_id)],
  },
  {
    resource: resources.leads,
    binding: bindingOf('leads'),
    check: leadCheck,
    derived: leadColumns,
    save: saveLead,
  },
  {
    resource: resources.organizations,
    binding: bindingOf('organizations'),
    check: organizationCheck,
    derived: organizationColumns,
    usedBy: [by('resource.organizations', crm.organizations, crm.organizations.parent_id)],
  },
  {
    resource: resources.products,
    binding: bindingOf('products'),
    check: async (tx, values, about) => {
      const unique = { field: 'sku', column: crm.products.sku, value: values['sku'] }
      await assertFree(tx, crm.products, unique, about)
      return values
    },
  },
  {
    resource: resources.statuses,
    binding: bindingOf('statuses'),
    check: statusCheck,
  },
  {
    resource: resources.interactions,
    binding: bindingOf('interactions'),
    check: async (tx, values, about) => {
      const checked = await interactionCheck(tx, values, about)
      const unique = { field: 'slug', column: notes.interactions.slug, value: checked['slug'] }
      await assertFree(tx, notes.interactions, unique, about)
      return checked
    },
  },
  {
    resource: resources.records,
    binding: bindingOf('records'),
    check: recordCheck,
    derived: recordColumns,
  },
]
