import type { chatMailings } from '@ramal/db/schema/chat-campaigns'
import { campaigns, layouts, type mailings } from '@ramal/db/schema/dialing'
import { forms } from '@ramal/db/schema/service'
import { reference, type Source, time } from '../../source.ts'
import { noFigures } from './not-dialled-yet.ts'

/** What lists of people to call and to write to have in common. */
export function mailingSources(table: typeof mailings | typeof chatMailings) {
  return {
    campaign: reference(table.campaign_id, campaigns) as Source<{ id: number; description: string }>,
    layout: reference(table.layout_id, layouts) as Source<{ id: number; description: string }>,
    form: reference(table.form_id, forms) as Source<{ id: number; description: string } | null>,
    starts_at: time(table.starts_at) as Source<string | null>,
    expires_at: time(table.expires_at) as Source<string | null>,
    ...noFigures(
      [
        'total',
        'fresh',
        'reserved',
        'in_progress',
        'scheduled',
        'worked',
        'finished',
        'invalid',
        'blacklisted',
      ],
      0,
    ),
  }
}
