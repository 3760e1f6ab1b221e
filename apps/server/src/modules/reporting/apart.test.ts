import type { DayBoard, ReportPage } from '@ramal/contract/entities/report'
import { REPORT_KEYS, type ReportKey } from '@ramal/contract/reports'
import { groups, users } from '@ramal/db/schema/business'
import { queueMembers, queueMemberTeams } from '@ramal/db/schema/queues'
import { teams } from '@ramal/db/schema/teams'
import type { WriteTx } from '@ramal/db/store/store'
import { imageOfStore } from '@ramal/db/store/testing/store-image'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '../../demo/seed.ts'
import { demoBox } from '../../testing/demo-store.ts'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { withMirroredTenant } from '../../testing/tenants/mirrored-tenant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { copyWork } from './testing/copied-work.ts'
import { type HandMadeDay, handMadeDay } from './testing/hand-made-day.ts'

// 2026-11-20, 12:00 in São Paulo.
const NOON = Date.parse('2026-11-20T15:00:00Z')
const PERIOD = 'from=2026-11-13&to=2026-11-20&compare=true'
const PLACE = { simAddress: '127.0.0.1', simSipPort: 5070, providerUrl: 'http://127.0.0.1:1' }

type Told = Readonly<Record<ReportKey, ReportPage>> & { readonly day: DayBoard }

let made: HandMadeDay
let otherTeam = 0
let server: TestServer
/** What a tenant that is alone is told; what it is told beside one that has all the same; and of one team before and after another's work. */
let alone: Told
let mirrored: Told
let team: Told
let besideTeam: Told

beforeAll(async () => {
  const image = await imageOfStore(async (store) => {
    await seedDemo(store, { box: demoBox(), ...PLACE })
    made = await handMadeDay(store, NOON)
    otherTeam = await store.write(setTeams)
  })
  const start = async (of: typeof image) =>
    startTestServer({ clock: new ManualClock(NOON), store: await openTemporaryStore({ image: of }) })
  server = await start((await withMirroredTenant(image)).image)
  mirrored = await told('contract')
  await server.stop()
  server = await start(image)
  alone = await told('contract')
  team = await told('team')
  const from = { user: made.ana, queue: made.queueId, chatQueue: made.chatQueueId }
  const to = { user: made.bruno, queue: made.lonelyQueueId, chatQueue: made.otherChatQueueId }
  await server.store.write((tx) => copyWork(tx, from, to))
  besideTeam = await told('team')
}, 60_000)
afterAll(() => server.stop())

/** Ana’s team serves the queues of the day, Bruno’s the other ones; Sofia supervises Ana’s. The other team’s id. */
async function setTeams({ db }: WriteTx): Promise<number> {
  const add = (description: string) =>
    db.insert(teams).values({ tenant_id: 1, description }).returning({ id: teams.id })
  const [[own], [other]] = [await add('Equipe de Ana'), await add('Equipe de Bruno')]
  await db.update(users).set({ team_id: null }).where(eq(users.tenant_id, 1))
  await db
    .update(users)
    .set({ team_id: own!.id })
    .where(inArray(users.username, ['ana', 'sofia']))
  await db.update(users).set({ team_id: other!.id }).where(eq(users.id, made.bruno))
  const shift = [{ week_days: [5 as const], start: '07:00', end: '18:00' }]
  await db
    .update(users)
    .set({ shift })
    .where(inArray(users.id, [made.ana, made.bruno]))
  await db.delete(queueMembers)
  await db.delete(queueMemberTeams)
  const serve = (queue_type: 'telephony' | 'chat', queue_id: number, team_id: number) =>
    db.insert(queueMemberTeams).values({ tenant_id: 1, queue_type, queue_id, team_id })
  await serve('telephony', made.queueId, own!.id)
  await serve('chat', made.chatQueueId, own!.id)
  await serve('telephony', made.lonelyQueueId, other!.id)
  await serve('chat', made.otherChatQueueId, other!.id)
  return other!.id
}

const permissions = ['sites.view_reports', 'sites.view_dashboard_supervisor']
let sofia: Caller

/** Everything that Sofia is told with this scope. */
async function told(data_scope: 'contract' | 'team'): Promise<Told> {
  await server.store.write((tx) =>
    tx.db
      .update(groups)
      .set({ permissions, data_scope })
      .where(and(eq(groups.description, 'Supervisor'), eq(groups.tenant_id, 1))),
  )
  sofia = await tokenCaller(server.app, 'sofia')
  const pages = REPORT_KEYS.map(async (key) => [key, await ask(`report/pages/${key}/?${PERIOD}`)] as const)
  return { ...Object.fromEntries(await Promise.all(pages)), day: await ask('dashboards/day/') } as Told
}

async function ask(path: string) {
  const answered = await server.app.inject({ url: `/api/v1/${path}`, headers: sofia.headers })
  expect(answered.statusCode, answered.body).toBe(200)
  return answered.json()
}

describe('[R6-24] no report counts what is somebody else’s', () => {
  it.each(REPORT_KEYS)('%s is the same beside a tenant that has all the same', (key) => {
    expect(alone[key].rows).not.toEqual([])
    expect(mirrored[key]).toEqual(alone[key])
  })

  it.each(REPORT_KEYS)('%s of one team is the same beside another team’s work', (key) => {
    expect(team[key].rows).not.toEqual([])
    expect(besideTeam[key]).toEqual(team[key])
  })

  it('The supervisor’s day neither', () => {
    expect(alone.day.today.calls.offered).toBeGreaterThan(0)
    expect(mirrored.day).toEqual(alone.day)
    expect(team.day.today.chats.offered).toBeGreaterThan(0)
    expect(besideTeam.day).toEqual(team.day)
  })

  it.each(REPORT_KEYS)('Whom a reader does not reach %s does not show by being asked for', async (key) => {
    const theirs = {
      ...{ agent: made.bruno, team: otherTeam },
      ...{ queue: made.lonelyQueueId, chat_queue: made.otherChatQueueId },
    }
    const query = Object.entries(theirs)
      .map(([name, id]) => `${name}=${id}`)
      .join('&')
    const page: ReportPage = await ask(`report/pages/${key}/?${PERIOD}&${query}`)
    const counts = [...page.rows.map(({ values }) => values), page.totals].flatMap((values) =>
      Object.values(values),
    )
    expect(counts.filter((value) => value !== null && value > 0)).toEqual([])
  })

  it('Who reaches everything sees the other team’s work', async () => {
    const all = await told('contract')
    for (const key of REPORT_KEYS) expect(all[key].totals, key).not.toEqual(alone[key].totals)
  })
})
