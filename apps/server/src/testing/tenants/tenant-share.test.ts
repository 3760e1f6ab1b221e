import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ALL_TENANTS, type TenantShare } from '@ramal/db/store/tenant-share'
import { imageOfStore } from '@ramal/db/store/testing/store-image'
import { openTemporaryStore, type TemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { comesTrue, untilTrue } from '@ramal/process/testing/until'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedDemo } from '../../demo/seed.ts'
import { outgoing } from '../../realtime/outgoing-frame.ts'
import { changedTables, StoreImages } from '../authorisation/testing/store-image.ts'
import { demoBox } from '../demo-store.ts'
import { isMirrored, MIRRORED, withMirroredTenant } from './mirrored-tenant.ts'
import { watchedStore } from './watched-store.ts'
import { startWholeServer } from './whole-server.ts'
import { leaveWork } from './work-left.ts'

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000]
/** What falls due soon, and then every hour of a day and a half: so long nothing old stays, whichever hour it is looked at in. */
const STEPS = [
  50,
  1_000,
  1_000,
  3_000,
  5_000,
  30_000,
  MINUTE_MS,
  MINUTE_MS,
  ...Array<number>(38).fill(HOUR_MS),
]
const OWN = 1
/** The last thing that a start of the exchange reads. */
const STARTED = 'telephony/trunks/trunk-keeper.ts'

/** Settings: they are read and written by requests, and by the call or chat that asks for one, in its own tenant. */
const OF_SETTINGS = [
  ...['builder_categories', 'builder_filter_dependencies', 'builder_filters', 'builder_menu_groups'],
  ...['builder_menu_teams', 'builder_menus', 'builder_page_groups', 'builder_page_matches'],
  ...['builder_page_teams', 'builder_pages', 'builder_queries', 'builder_sub_categories'],
  ...['builder_widgets', 'menu_modules'],
  ...['bots', 'chat_group_channels', 'chat_group_teams', 'chat_group_templates'],
  ...['chat_group_texts', 'chat_group_users', 'chat_groups', 'chat_queue_tags'],
  ...['flow_channels', 'flows', 'nps_chat_alert_teams', 'text_message_channels'],
  ...['text_message_tags'],
  ...['blacklist_dialers', 'campaign_kpis', 'campaign_supervisors', 'campaign_teams'],
  ...['integration_events', 'integration_proxies', 'integrations', 'interaction_teams'],
  ...['kpi_alert_teams', 'kpi_alert_users', 'queued_reports', 'report_backups'],
  ...['status_next', 'team_supervisors', 'user_channels', 'user_pauses'],
]
/** Rows that nobody works on of their own accord: they are read with a call, a chat or a page, of which each names its tenant. */
const WITHOUT_ROWS = [
  ...['blacklist_teams', 'outbound_route_blacklists', 'outbound_route_numbers', 'queue_member_teams'],
  ...['client_whatsapp_ids', 'form_answers', 'form_versions', 'nps_answers', 'service_classifications'],
  'activity_feeds',
  ...OF_SETTINGS,
  ...[
    'client_distinctions',
    'client_emails',
    'client_tags',
    'lead_tags',
    'organization_tags',
    'protocol_counters',
  ],
]

let made: Awaited<ReturnType<typeof withMirroredTenant>>
beforeAll(async () => {
  const place = { simAddress: '127.0.0.1', simSipPort: 5070, providerUrl: 'http://127.0.0.1:1' }
  const image = await imageOfStore(async (store) => {
    await seedDemo(store, { box: demoBox(), ...place })
    await leaveWork(store, new ManualClock().now())
  })
  made = await withMirroredTenant(image)
})

let clock: ManualClock
let store: TemporaryStore
beforeEach(async () => {
  clock = new ManualClock()
  store = await openTemporaryStore({ outgoing, now: () => clock.now(), image: made.image })
  // A replacement of the key was under way.
  const former = join(dirname(store.file), 'secret.key.old')
  writeFileSync(former, randomBytes(32).toString('hex'), { mode: 0o600 })
})
afterEach(() => store.close())

/** `done`: of these, 0 the tenant and 1 the mirrored one, all that is waited for. Who in the server got rows of the mirrored tenant, and in which tables what belongs to whom is changed, after a day and a half without a request. */
async function idleDay(tenants: TenantShare, done: readonly (0 | 1)[]) {
  const [asked, read] = [new Set<string>(), new Set<string>()]
  const watched = watchedStore(store, tenants, (rows, by) => {
    asked.add(by)
    if (idsIn(rows).some(isMirrored)) read.add(by)
  })
  const images = await StoreImages.open(store)
  const imagesOf = async () => [await images.of(OWN, null), await images.of(MIRRORED, null)] as const
  const before = await imagesOf()
  const server = await startWholeServer({ store: watched, file: store.file }, { clock })
  await untilTrue(() => asked.has(STARTED), 15_000)
  const pass = async (ms: number) => {
    clock.advance(ms)
    await settled()
  }
  for (const ms of STEPS) await pass(ms)
  const isDone = async () => {
    await pass(MINUTE_MS)
    const after = await imagesOf()
    return done.every((which) =>
      WORKED_ON.every((table) => changedTables(before[which], after[which]).includes(table)),
    )
  }
  await comesTrue(isDone, 20_000)
  await server.stop()
  const after = await imagesOf()
  await images.close()
  return {
    read: [...read].sort(),
    own: changedTables(before[0], after[0]).sort(),
    mirrored: changedTables(before[1], after[1]).sort(),
  }
}

/** What is asked of the store, and of who asks nobody but it, has been answered. */
async function settled(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10)) // real time: a provider and an engine are asked over sockets
    await store.write(async () => {})
    await store.read(async () => {})
  }
}

/** The numbers of rows, and of those that they point to. */
function idsIn(rows: unknown): number[] {
  if (!Array.isArray(rows)) return [] // How many rows there are, or were written.
  return rows.flatMap(numbersIn)
}

function numbersIn(row: unknown): number[] {
  if (typeof row !== 'object' || row === null) return []
  return Object.entries(row).flatMap(([name, value]) =>
    typeof value === 'number' ? (/(^id|_id|Id|^tenant)$/.test(name) ? [value] : []) : numbersIn(value),
  )
}

describe('what a server does of its own accord (decision 067)', { timeout: 90_000 }, () => {
  it('Every table that a server may work on has rows here', () => {
    expect(made.empty.toSorted()).toEqual(WITHOUT_ROWS.toSorted())
  })

  it('A server with tenants of its own reads no row of another tenant by itself, and changes none', async () => {
    const { read, own, mirrored } = await idleDay({ kind: 'only', ids: [OWN] }, [0])
    expect(read).toEqual([])
    expect(mirrored).toEqual([])
    expect(own).toEqual(expect.arrayContaining(WORKED_ON))
  })

  it('A server with the rest of the tenants does so neither', async () => {
    const { read, own, mirrored } = await idleDay({ kind: 'except', ids: [MIRRORED] }, [0])
    expect(read).toEqual(FOR_ALL.read)
    expect(mirrored).toEqual(FOR_ALL.changed)
    expect(own).toEqual(expect.arrayContaining(WORKED_ON))
  })

  it('A server with all tenants works on both, so that what the others leave alone is there to be found', async () => {
    const { read, own, mirrored } = await idleDay(ALL_TENANTS, [0, 1])
    expect(read).toEqual(expect.arrayContaining([...FOR_ALL.read, ...READERS]))
    expect(own).toEqual(expect.arrayContaining(WORKED_ON))
    expect(mirrored).toEqual(expect.arrayContaining(WORKED_ON))
  })
})

/** The key of the installation is everybody's: its replacement stands in the audit of each tenant. Old frames go whosever they are. */
const FOR_ALL = { read: ['modules/keys/record-key.ts'], changed: ['audit_log', 'frames'] }
/** Who takes up, ends or looks after something by itself. */
const READERS = [
  'accounts/session/access.ts',
  'modules/after-service/after-services.ts',
  'modules/chat/attachments/fetcher.ts',
  'modules/chat/delivery/sender.ts',
  'modules/chat/distribution/distribution.ts',
  'modules/chat/distribution/room-holders.ts',
  'modules/chat/transfer/direct-offers.ts',
  'modules/client-record/erasure/erasures.ts',
  'modules/pause/pauses.ts',
  'modules/reporting/jobs/report-jobs.ts',
  'modules/retention/retention.ts',
  'telephony/recovery/recover.ts',
  'telephony/registrar/registration-audit.ts',
  'telephony/telephony.ts',
  STARTED,
]
/** Where a day without a request leaves traces. */
const WORKED_ON = [
  ...['agent_state_intervals', 'call_events', 'call_legs', 'calls', 'chat_attachments', 'chat_events'],
  ...[
    'client_erasures',
    'endpoints',
    'frames',
    'pause_reports',
    'queue_callbacks',
    'registrations',
    'report_jobs',
    'retention_runs',
    'trunks',
    'file_keys',
    'sessions',
  ],
  ...['notification_dismissals', 'notifications', 'provider_payloads'],
]
