import {
  clients,
  interactions,
  leads,
  organizations,
  products,
  records,
  statuses,
  tags,
} from '@ramal/contract/resources/crm'
import type { SlaState } from '@ramal/contract/resources/words'
import type { JsonValue } from '@ramal/contract/wire'
import { users } from '@ramal/db/schema/business'
import { calendars } from '@ramal/db/schema/calendars'
import * as crm from '@ramal/db/schema/crm'
import { mailings } from '@ramal/db/schema/dialing'
import { integrationEvents } from '@ramal/db/schema/integrations'
import * as rows from '@ramal/db/schema/leads'
import * as notes from '@ramal/db/schema/records'
import { classifications, forms } from '@ramal/db/schema/service'
import { teams } from '@ramal/db/schema/teams'
import type { AnyColumn } from '@ramal/db/store/any-table'
import { searchWords } from '@ramal/domain/client/search-text'
import { isNull, sql } from 'drizzle-orm'
import { bind, settingsSources } from '../bind.ts'
import { column, computed, file, grouped, many, mapped, reference, type Source, time } from '../source.ts'
import { childOf } from './child-of.ts'
import { emailsOf, leadPhonesOf, phonesOf } from './crm/contact-ways.ts'
import { historyOf } from './crm/record-history.ts'
import { slaState } from './crm/sla-state.ts'
import { tagUses } from './crm/tag-uses.ts'

const of = { clients: crm.clients, leads: rows.leads, organizations: crm.organizations }

export const CRM = [
  bind(tags, crm.tags, { ...settingsSources(crm.tags), usage_count: computed<number>(tagUses()) }),
  bind(
    clients,
    of.clients,
    {
      ...settingsSources(of.clients),
      avatar: file(of.clients.avatar),
      // contract §10: the first name
      name: mapped(of.clients.full_name, (name) => name.split(' ')[0] ?? ''),
      phones: { kind: 'rows', load: grouped(phonesOf), empty: [] },
      emails: { kind: 'rows', load: grouped(emailsOf), empty: [] },
      organization: reference(of.clients.organization_id, crm.organizations),
      owner: reference(of.clients.owner_id, users),
      status: reference(of.clients.status_id, crm.statuses),
      tags: many({
        table: crm.clientTags,
        owner: crm.clientTags.client_id,
        target: crm.clientTags.tag_id,
        of: crm.tags,
      }),
      opt_in_at: time(of.clients.opt_in_at),
      data: jsonOf(of.clients.data),
      merged_into: reference(of.clients.merged_into_id, crm.clients),
      last_contact_at: time(of.clients.last_contact_at),
    },
    // Who became part of another is found at their old address alone.
    { searchText: of.clients.search, searchWords, listed: isNull(of.clients.merged_into_id) },
  ),
  bind(
    leads,
    of.leads,
    {
      ...settingsSources(of.leads),
      client: reference(of.leads.client_id, crm.clients),
      phones: { kind: 'rows', load: grouped(leadPhonesOf), empty: [] },
      status: reference(of.leads.status_id, crm.statuses),
      owner: reference(of.leads.owner_id, users),
      mailing: reference(of.leads.mailing_id, mailings),
      next_attempt_at: time(of.leads.next_attempt_at),
      last_classification: reference(of.leads.last_classification_id, classifications),
      last_contact_at: time(of.leads.last_contact_at),
      reserved_by: reference(of.leads.reserved_by_id, users),
      reserved_until: time(of.leads.reserved_until),
      data: jsonOf(of.leads.data),
      tags: many({
        table: rows.leadTags,
        owner: rows.leadTags.lead_id,
        target: rows.leadTags.tag_id,
        of: crm.tags,
      }),
    },
    { searchText: of.leads.search, searchWords },
  ),
  bind(
    organizations,
    of.organizations,
    {
      ...settingsSources(of.organizations),
      parent: reference(of.organizations.parent_id, crm.organizations),
      owner: reference(of.organizations.owner_id, users),
      status: reference(of.organizations.status_id, crm.statuses),
      tags: many({
        table: crm.organizationTags,
        owner: crm.organizationTags.organization_id,
        target: crm.organizationTags.tag_id,
        of: crm.tags,
      }),
      data: jsonOf(of.organizations.data),
    },
    { searchText: of.organizations.search, searchWords },
  ),
  bind(products, crm.products, {
    ...settingsSources(crm.products),
    image: file(crm.products.image),
    form: reference(crm.products.form_id, forms),
  }),
  bind(statuses, crm.statuses, {
    ...settingsSources(crm.statuses),
    allowed_next: many({
      table: crm.statusNext,
      owner: crm.statusNext.status_id,
      target: crm.statusNext.next_id,
      of: crm.statuses,
    }),
  }),
  bind(interactions, notes.interactions, {
    ...settingsSources(notes.interactions),
    form: reference(notes.interactions.form_id, forms),
    statuses: many({
      table: notes.interactionStatuses,
      owner: notes.interactionStatuses.interaction_id,
      target: notes.interactionStatuses.status_id,
      of: crm.statuses,
      order: notes.interactionStatuses.order,
    }),
    teams: many({
      table: notes.interactionTeams,
      owner: notes.interactionTeams.interaction_id,
      target: notes.interactionTeams.team_id,
      of: teams,
    }),
    calendar: reference(notes.interactions.calendar_id, calendars),
    on_create_event: reference(notes.interactions.on_create_event_id, integrationEvents),
  }),
  bind(
    records,
    notes.records,
    {
      ...settingsSources(notes.records),
      description: computed<string>(sql`${notes.records.protocol}`),
      interaction: reference(notes.records.interaction_id, notes.interactions),
      client: reference(notes.records.client_id, crm.clients),
      organization: reference(notes.records.organization_id, crm.organizations),
      mailing_client: reference(notes.records.mailing_client_id, rows.leads),
      product: reference(notes.records.product_id, crm.products),
      status: reference(notes.records.status_id, crm.statuses),
      owner: reference(notes.records.owner_id, users),
      team: reference(notes.records.team_id, teams),
      due_at: time(notes.records.due_at),
      sla_state: computed<SlaState | null>(slaState()),
      history: { kind: 'rows', load: historyOf, empty: [] },
      data: jsonOf(notes.records.data),
    },
    childOf(notes.interactions, notes.records.interaction_id),
  ),
]

// JSON came in over the wire, or is empty.
function jsonOf(from: AnyColumn): Source<Record<string, JsonValue>> {
  return column(from) as Source<Record<string, JsonValue>>
}
