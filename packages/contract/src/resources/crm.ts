import { client } from './crm/client.ts'
import { interaction, record } from './crm/interaction.ts'
import { lead } from './crm/lead.ts'
import { organization } from './crm/organization.ts'
import { product } from './crm/product.ts'
import { status } from './crm/status.ts'
import { tag } from './crm/tag.ts'
import { PICTURE } from './kit/file-parts.ts'
import { editable } from './kit/resource.ts'

// People who call and write, whom they belong to, and what is noted of them (entities §3).

export const tags = editable('tags', {
  ...tag,
  search: ['description', 'category'],
  ordering: ['color', 'category', 'queue_priority'],
  filters: {
    color: 'word',
    category: 'text',
    is_exclusive: 'bool',
    queue_priority: 'number',
    entities: 'words',
  },
  screen: { columns: ['color', 'entities', 'category', 'usage_count'] },
})

/** `search` looks at names without accents, documents, phones in any writing, and e-mails. */
export const clients = editable('clients', {
  ...client,
  isOfPeople: true,
  parts: { avatar: PICTURE },
  search: ['full_name', 'document', 'phones', 'emails'],
  ordering: ['full_name', 'document', 'last_contact_at', 'birth_date', 'city'],
  filters: {
    ...{ full_name: 'text', document: 'text', phone_key: 'text', wa_id: 'text', last_contact_at: 'time' },
    ...{ person_type: 'word', city: 'text', state: 'text', whatsapp_opt_in: 'word', do_not_call: 'bool' },
    ...{ organization: 'ref', owner: 'ref', status: 'ref' },
  },
  screen: {
    columns: ['phones', 'document', 'status', 'last_contact_at'],
    tabs: [
      {
        key: 'general',
        fields: [
          ...(['full_name', 'person_type', 'document', 'birth_date', 'phones', 'emails'] as const),
          ...(['organization', 'owner', 'status', 'tags', 'avatar'] as const),
        ],
      },
      {
        key: 'address',
        fields: ['zip_code', 'street', 'number', 'complement', 'district', 'city', 'state', 'country'],
      },
      { key: 'privacy', fields: ['do_not_call', 'whatsapp_opt_in', 'opt_in_at', 'opt_in_source'] },
    ],
    look: {
      ...{
        phone_key: { hidden: true },
        wa_id: { hidden: true },
        name: { hidden: true },
      },
      ...{ data: { hidden: true }, merged_into: { hidden: true }, last_contact_at: { hidden: true } },
      ...{ do_not_call: { help: true }, whatsapp_opt_in: { help: true } },
    },
  },
})

/** As clients. */
export const leads = editable('leads', {
  ...lead,
  isOfPeople: true,
  search: ['full_name', 'document', 'phones', 'email'],
  ordering: ['full_name', 'document', 'priority', 'last_contact_at'],
  filters: {
    ...{ full_name: 'text', document: 'text', priority: 'number', last_contact_at: 'time' },
    ...{ client: 'ref', owner: 'ref', status: 'ref', mailing: 'ref' },
  },
  screen: {
    columns: ['phones', 'status', 'owner', 'priority'],
    look: {
      ...{ data: { hidden: true }, last_contact_at: { hidden: true }, client: { help: true } },
      ...{ mailing: { help: true }, last_dial_status: { hidden: true }, reserved_by: { hidden: true } },
      reserved_until: { hidden: true },
    },
  },
})

/** As clients. */
export const organizations = editable('organizations', {
  ...organization,
  search: ['description', 'legal_name', 'document', 'phones', 'emails'],
  ordering: ['legal_name', 'document', 'segment', 'city'],
  filters: {
    ...{ legal_name: 'text', document: 'text', segment: 'text', city: 'text', state: 'text' },
    ...{ parent: 'ref', owner: 'ref', status: 'ref' },
  },
  screen: {
    columns: ['document', 'segment', 'city', 'owner'],
    tabs: [
      {
        key: 'general',
        fields: [
          ...(['legal_name', 'document', 'state_registration', 'segment', 'phones', 'emails'] as const),
          ...(['site_url', 'parent', 'owner', 'status', 'tags', 'notes'] as const),
        ],
      },
      {
        key: 'address',
        fields: ['zip_code', 'street', 'number', 'complement', 'district', 'city', 'state', 'country'],
      },
    ],
    look: { data: { hidden: true } },
  },
})

export const products = editable('products', {
  ...product,
  parts: { image: PICTURE },
  search: ['description', 'sku', 'category'],
  ordering: ['sku', 'category', 'price'],
  filters: { sku: 'text', category: 'text', currency: 'word', is_recurring: 'bool' },
  screen: {
    columns: ['sku', 'category', 'price', 'is_recurring'],
    look: { form: { help: true } },
    hasNoEffectYet: true,
  },
})

export const statuses = editable('statuses', {
  ...status,
  search: ['description'],
  ordering: ['entity', 'order', 'probability'],
  filters: {
    ...{ entity: 'word', is_initial: 'bool', is_final: 'bool', is_won: 'bool', is_lost: 'bool' },
    ...{ order: 'number' },
  },
  screen: {
    columns: ['entity', 'color', 'is_initial', 'is_final'],
    look: { is_initial: { help: true }, allowed_next: { help: true } },
  },
})

export const interactions = editable('interactions', {
  ...interaction,
  search: ['description', 'slug'],
  ordering: ['slug', 'order'],
  filters: { slug: 'word', form: 'ref', calendar: 'ref', order: 'number' },
  screen: {
    columns: ['slug', 'form', 'sla_resolution_minutes'],
    tabs: [
      {
        key: 'general',
        fields: ['slug', 'form', 'statuses', 'requires', 'teams', 'icon', 'order', 'list_columns'],
      },
      {
        key: 'service',
        fields: [
          'protocol_prefix',
          'protocol_mask',
          'sla_first_minutes',
          'sla_resolution_minutes',
          'calendar',
          'on_create_event',
        ],
      },
    ],
    look: { slug: { help: true }, protocol_mask: { help: true }, on_create_event: { help: true } },
  },
})

export const records = editable('records', {
  ...record,
  search: ['protocol'],
  ordering: ['protocol', 'priority', 'due_at'],
  filters: {
    ...{
      sla_state: 'word',
      protocol: 'text',
      priority: 'word',
      due_at: 'time',
      call_uid: 'word',
      step: 'number',
    },
    ...{ client: 'ref', organization: 'ref', mailing_client: 'ref', product: 'ref' },
    ...{ status: 'ref', owner: 'ref', team: 'ref' },
  },
  item: 'rid',
  screen: {
    columns: ['client', 'sla_state', 'due_at', 'status', 'owner'],
    look: { history: { hidden: true }, data: { hidden: true } },
  },
})
