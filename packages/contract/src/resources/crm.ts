import { client } from './crm/client.ts'
import { interaction, record } from './crm/interaction.ts'
import { lead } from './crm/lead.ts'
import { organization } from './crm/organization.ts'
import { product } from './crm/product.ts'
import { status } from './crm/status.ts'
import { tag } from './crm/tag.ts'
import { editable } from './kit/resource.ts'

// People who call and write, whom they belong to, and what is noted of them (entities §3).

export const tags = editable('tags', {
  ...tag,
  search: ['description', 'category'],
  ordering: ['color', 'category', 'queue_priority'],
  filters: { color: 'word', category: 'text', is_exclusive: 'bool', queue_priority: 'number' },
})

/** `search` looks at names without accents, documents, phones in any writing, and e-mails. */
export const clients = editable('clients', {
  ...client,
  search: ['full_name', 'document', 'phones', 'emails'],
  ordering: ['full_name', 'document', 'last_contact_at', 'birth_date', 'city'],
  filters: {
    ...{ full_name: 'text', document: 'text', phone_key: 'text', wa_id: 'text', last_contact_at: 'time' },
    ...{ person_type: 'word', city: 'text', state: 'text', whatsapp_opt_in: 'word', do_not_call: 'bool' },
    ...{ organization: 'ref', owner: 'ref', status: 'ref' },
  },
})

/** As clients. */
export const leads = editable('leads', {
  ...lead,
  search: ['full_name', 'document', 'phones', 'email'],
  ordering: ['full_name', 'document', 'priority', 'last_contact_at'],
  filters: {
    ...{ full_name: 'text', document: 'text', priority: 'number', last_contact_at: 'time' },
    ...{ client: 'ref', owner: 'ref', status: 'ref' },
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
})

export const products = editable('products', {
  ...product,
  search: ['description', 'sku', 'category'],
  ordering: ['sku', 'category', 'price'],
  filters: { sku: 'text', category: 'text', currency: 'word', is_recurring: 'bool' },
})

export const statuses = editable('statuses', {
  ...status,
  search: ['description'],
  ordering: ['entity', 'order', 'probability'],
  filters: {
    ...{ entity: 'word', is_initial: 'bool', is_final: 'bool', is_won: 'bool', is_lost: 'bool' },
    ...{ order: 'number' },
  },
})

export const interactions = editable('interactions', {
  ...interaction,
  search: ['description', 'slug'],
  ordering: ['slug', 'order'],
  filters: { slug: 'word', form: 'ref', calendar: 'ref', order: 'number' },
})

export const records = editable('records', {
  ...record,
  search: ['protocol'],
  ordering: ['protocol', 'priority', 'due_at'],
  filters: {
    ...{ protocol: 'text', priority: 'word', due_at: 'time', call_uid: 'word', step: 'number' },
    ...{ client: 'ref', organization: 'ref', mailing_client: 'ref', product: 'ref' },
    ...{ status: 'ref', owner: 'ref', team: 'ref' },
  },
  item: 'rid',
})
