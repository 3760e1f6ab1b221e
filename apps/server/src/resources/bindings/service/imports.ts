import type { chatImports } from '@ramal/db/schema/chat-campaigns'
import { layouts, type shipmentImports } from '@ramal/db/schema/dialing'
import { sql } from 'drizzle-orm'
import { computed, filled, reference, type Source, time } from '../../source.ts'

/** What imports of people to call and to write to have in common; `description` is the file's name. */
export function importSources(table: typeof shipmentImports | typeof chatImports) {
  return {
    description: computed<string>(sql`${table.file_name}`),
    layout: reference(table.layout_id, layouts) as Source<{ id: number; description: string } | null>,
    file: filled(table.file) as Source<string>,
    scheduled_at: time(table.scheduled_at) as Source<string | null>,
  }
}
