import { users } from '@ramal/db/schema/business'
import { calendars } from '@ramal/db/schema/calendars'
import { callGroupMembers, callGroups, ivrs, npsTelephony } from '@ramal/db/schema/call-apps'
import { endpoints } from '@ramal/db/schema/pabx'
import { queueMembers, telephonyQueues } from '@ramal/db/schema/queues'
import { outboundRoutes } from '@ramal/db/schema/routes'
import { soundEntries, sounds } from '@ramal/db/schema/sounds'
import { teamPermissions, teams } from '@ramal/db/schema/teams'
import type { TransferRow } from '@ramal/domain/transfer/testing/call-transfer-rows'
import { eq } from 'drizzle-orm'
import { ExchangeHarness } from './exchange-harness.ts'

/** The exchange as a row of the transfer table needs it, before its first event. */
export async function harnessOf(row: Pick<TransferRow, 'events'>): Promise<ExchangeHarness> {
  const harness = await ExchangeHarness.start({ queue: { max_wait_seconds: waitsInVain(row) ? 2 : 0 } })
  if (row.events.includes('refer, not allowed')) await forbid(harness)
  if (row.events.includes('refer, turned away')) await closeQueue(harness)
  const menuSeconds = row.events.includes('destination hangs up') ? 1 : 30
  await seedDestinations(harness, menuSeconds, waitsInVain(row) ? 2 : 20)
  return harness
}

/** Rows in which the destination lets time run out. */
function waitsInVain({ events }: Pick<TransferRow, 'events'>): boolean {
  return events.some((one) => one.startsWith('timeout'))
}

async function seedDestinations(
  harness: ExchangeHarness,
  menuSeconds: number,
  ringSeconds: number,
): Promise<void> {
  await harness.store.write(async ({ db }) => {
    await db.insert(sounds).values({ id: 2, tenant_id: 1, description: 'Avisos', category: 'announce' })
    await db.insert(soundEntries).values({
      id: 9,
      tenant_id: 1,
      sound_id: 2,
      description: 'Aviso',
      file_name: 'prompt-notice',
      duration: 2,
    })
    await db.insert(ivrs).values({
      id: 2,
      tenant_id: 1,
      description: 'Menu',
      audio_id: 9,
      options: [],
      timeout_seconds: menuSeconds,
      max_timeouts: 1,
    })
    await db
      .insert(npsTelephony)
      .values({ id: 5, tenant_id: 1, description: 'Pesquisa', questions: [question(menuSeconds)] })
    await db
      .insert(callGroups)
      .values({ id: 3, tenant_id: 1, description: 'Recepção', ring_timeout: ringSeconds })
    await db.insert(callGroupMembers).values({ tenant_id: 1, call_group_id: 3, endpoint_id: 2 })
    await db.update(outboundRoutes).set({ ring_timeout: ringSeconds })
    await db.update(endpoints).set({ ring_timeout: ringSeconds })
    await db.update(endpoints).set({ device_state_busy_at: 5 }).where(eq(endpoints.id, 1))
    await db.delete(queueMembers).where(eq(queueMembers.user_id, 1)) // Ana is free again after a transfer.
    await db.update(telephonyQueues).set({ retry: 1 })
  })
}

const question = (timeout_seconds: number) => ({
  order: 1,
  audio_id: 9,
  question_type: 'nps_0_10' as const,
  timeout_seconds,
  retries: 0,
  skip_if: null,
})

/** A queue that never opens, and sends nobody elsewhere. */
async function closeQueue(harness: ExchangeHarness): Promise<void> {
  await harness.store.write(async ({ db }) => {
    await db
      .insert(calendars)
      .values({ tenant_id: 1, id: 8, description: 'Nunca', open_periods: [], holiday_set: 'none' })
    await db.update(telephonyQueues).set({ calendar_id: 8 })
  })
}

/** Ana's team may transfer to one extension, and it is not the one that is dialled. */
async function forbid(harness: ExchangeHarness): Promise<void> {
  await harness.store.write(async ({ db }) => {
    await db.insert(teams).values({ id: 1, tenant_id: 1, description: 'Equipe' })
    await db
      .insert(teamPermissions)
      .values({ tenant_id: 1, team_id: 1, target_type: 'endpoint', target_id: 3 })
    await db.update(users).set({ team_id: 1 }).where(eq(users.id, 1))
  })
}
