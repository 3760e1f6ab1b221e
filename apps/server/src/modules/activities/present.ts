import type { Activity } from '@ramal/contract/entities/activity'
import type { ActivityRow } from '@ramal/contract/entities/activity-row'
import type { ActivityColumns, ActivityListRow } from './activity-rows.ts'

/** An activity as the `activity` frame carries it (§3, contract §8.2). */
export function presentActivity(row: ActivityColumns): Activity {
  return {
    id: row.id,
    destination: row.destination,
    client: row.client_id,
    mailing: row.mailing_id,
    mailing_client: row.mailing_client_id,
    campaign: row.campaign_id,
    dialer: row.dialer_id,
    done: row.ended_at !== null,
    count: row.count,
  }
}

/** An activity as its list shows it. Mailing, lead, campaign and dialer have no rows to name yet. */
export function presentActivityRow({ activity: row, client, user, team }: ActivityListRow): ActivityRow {
  return {
    id: row.id,
    is_active: row.is_active,
    description: row.description,
    client,
    mailing: null,
    mailing_client: null,
    campaign: null,
    dialer: null,
    done: row.ended_at !== null,
    count: row.count,
    started: isoOrNull(row.started_at),
    ended: isoOrNull(row.ended_at),
    subject: row.description,
    note: row.note,
    sendTo: row.user_id === null ? 2 : 1,
    callTo: row.call_to,
    clientId: row.client_id,
    mailingId: row.mailing_id,
    mailingClientId: row.mailing_client_id,
    destination: row.destination,
    user,
    team,
    due_at: isoOrNull(row.due_at),
    auto_run: row.auto_run,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
  }
}

function isoOrNull(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
