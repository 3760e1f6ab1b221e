import { readdir } from 'node:fs/promises'
import { getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { SWEPT, textColumns } from './sweep-rows.ts'

/** Tables in which nobody outside the centre is written of, or whose rows about them go whole, and why. */
const NOT_SWEPT: Readonly<Record<string, readonly string[]>> = {
  'their own rows, which go or are emptied by themselves': [
    ...[
      'clients',
      'client_phones',
      'client_emails',
      'client_whatsapp_ids',
      'client_merges',
      'client_erasures',
    ],
    ...['leads', 'lead_phones', 'blacklist_entries', 'nps_answers', 'queue_callbacks'],
  ],
  'files and words of providers, which go with their message': [
    ...['chat_attachments', 'provider_payloads', 'webhook_receipts'],
  ],
  'figures, secrets and marks of the product’s own': [
    ...[
      'retention_runs',
      'sessions',
      'second_factors',
      'sip_credentials',
      'file_keys',
      'walls',
      'activity_feeds',
    ],
    ...['registrations', 'protocol_counters', 'form_versions', 'topic_counters', 'audit_chains'],
    ...['agent_state_intervals', 'contracts', 'unions'],
  ],
}

it('Every table that may hold words about somebody is swept, says what the centre says of itself, or is not swept for a reason', async () => {
  const folder = new URL('../../../../../../packages/db/src/schema/', import.meta.url)
  const unknown = new Set<string>()
  const reasoned = new Set(Object.values(NOT_SWEPT).flat())
  for (const file of await readdir(folder)) {
    const tables = Object.values((await import(new URL(file, folder).href)) as object)
    for (const table of tables.filter((one) => is(one, Table))) {
      const name = getTableName(table)
      // Settings are the centre's own words: they are marked as deleted, never gone.
      const isSetting = 'deleted_at' in getTableColumns(table) && !(name in SWEPT)
      if (textColumns(table as never).length > 0 && !(name in SWEPT) && !reasoned.has(name) && !isSetting)
        unknown.add(name)
    }
  }
  expect([...unknown].toSorted()).toEqual([])
})
