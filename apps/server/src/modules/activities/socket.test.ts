import { activities } from '@ramal/db/schema/activities'
import { contracts } from '@ramal/db/schema/contracts'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { tokenCaller } from '../../testing/sign-in.ts'
import { openTab } from '../../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { DueActivities } from './due.ts'

type Tab = Awaited<ReturnType<typeof openTab>>

describe('activities on the business websocket (contract §8)', () => {
  const clock = new ManualClock()
  let server: TestServer
  let ana: Tab
  let bruno: Tab
  let dueActivities: DueActivities
  beforeAll(async () => {
    server = await startTestServer({ clock })
    const service = async (name: string) => {
      const tab = await openTab(server.port, (await tokenCaller(server.app, name)).token)
      tab.send('login', { uid: tab.uid, page: '/' })
      await tab.next('startService')
      return tab
    }
    ana = await service('ana')
    bruno = await service('bruno')
  })
  beforeEach(() => {
    for (const userId of [1, 2]) server.agents.set(userId, { webphone: 'not_inuse' })
    dueActivities = new DueActivities(server.store)
  })
  afterEach(() => server.store.write((tx) => tx.db.delete(activities)))
  afterAll(() => server.stop())

  async function plan(change: Partial<typeof activities.$inferInsert> = {}): Promise<number> {
    const values = { tenant_id: 1, description: 'Retorno', destination: '11999990000', due_at: clock.now() }
    const owner = 'team_id' in change ? {} : { user_id: 1 }
    const [row] = await server.store.write((tx) =>
      tx.db
        .insert(activities)
        .values({ ...values, ...owner, ...change })
        .returning({ id: activities.id }),
    )
    return row!.id
  }
  /** What a user would be told to call now: a frame that does not come is not waited for. */
  async function due(userId: number, teamId: number | null = 1): Promise<number[]> {
    const { webphone } = server.agents.of(userId)
    const agent = { userId, tenantId: 1, teamId }
    return (await dueActivities.of(agent, clock.now(), webphone)).map(({ id }) => id)
  }
  const rowOf = async (id: number) =>
    (await server.store.read((tx) => tx.db.select().from(activities).where(eq(activities.id, id))))[0]
  const settled = async (tab: Tab) => {
    tab.send('ping')
    await tab.next('pong')
  }

  it('[R7.6-27] [R7.6-42] The frame get_activities brings one frame per activity due now, in the form of §3', async () => {
    const id = await plan({ count: 2, campaign_id: 3, dialer_id: 8, mailing_id: 80, mailing_client_id: 900 })
    await plan({ due_at: clock.now() - 60_000 })
    ana.send('get_activities')
    expect((await ana.next('activity', (data) => data['id'] === id)).data).toEqual({
      id,
      destination: '11999990000',
      client: null,
      mailing: 80,
      mailing_client: 900,
      campaign: 3,
      dialer: 8,
      done: false,
      count: 2,
    })
    await ana.next('activity')
  })

  it('An activity is not brought before its time, without an automatic call, when done or when taken away', async () => {
    await plan({ due_at: clock.now() + 1 })
    await plan({ due_at: null })
    await plan({ auto_run: false })
    await plan({ ended_at: 1 })
    await plan({ is_active: false })
    await plan({ deleted_at: 1 })
    expect(await due(1)).toEqual([])
    clock.advance(1)
    expect(await due(1)).toHaveLength(1)
  })

  it('Until the next one is due the store is asked nothing, however often a console asks, and what is written is seen at once', async () => {
    await plan({ due_at: clock.now() + 60_000 })
    expect(await due(1)).toEqual([])
    const read = vi.spyOn(server.store, 'read')
    try {
      for (let time = 0; time < 5; time += 1) expect(await due(1)).toEqual([])
      expect(read).not.toHaveBeenCalled()
    } finally {
      read.mockRestore()
    }
    const id = await plan()
    expect(await due(1)).toEqual([id])
  })

  it('An activity is brought to its agent and to no others', async () => {
    const id = await plan()
    expect(await due(2)).toEqual([])
    expect(await due(1)).toEqual([id])
  })

  it('A team’s activity goes to one free member at a time, and to another when the first lets it lie', async () => {
    const id = await plan({ team_id: 1 })
    server.agents.set(1, { webphone: 'paused' })
    expect(await due(1)).toEqual([])
    server.agents.set(1, { webphone: 'do_not_disturb' }) // does not stop it
    expect(await due(1)).toEqual([id])
    expect(await due(2)).toEqual([])
    expect(await due(1)).toEqual([id])
    clock.advance(60_000)
    expect(await due(2)).toEqual([id])
    expect(await due(1)).toEqual([])
  })

  it('When two members ask at once, only one is told of the activity', async () => {
    await plan({ team_id: 1 })
    const told = await Promise.all([due(1), due(2)])
    expect(told.flat()).toHaveLength(1)
  })

  it('An activity of another tenant is never brought', async () => {
    const [other] = await server.store.write((tx) =>
      tx.db.insert(contracts).values({ code: 'outro', description: 'Outro' }).returning({ id: contracts.id }),
    )
    await plan({ tenant_id: other!.id })
    expect(await due(1)).toEqual([])
  })

  it('[R7.6-33] The frame done_activity ends an activity of the agent or of their team', async () => {
    const own = await plan()
    const team = await plan({ team_id: 1 })
    ana.send('done_activity', { id: own, count: 50 })
    ana.send('done_activity', { id: team })
    await settled(ana)
    await expect.poll(async () => (await rowOf(team))?.ended_at).toBe(clock.now())
    expect(await rowOf(own)).toMatchObject({ ended_at: clock.now(), count: 50 })
    expect(await due(1)).toEqual([])
  })

  it('The frame done_activity is ignored from another agent, or from a tab that does not serve', async () => {
    const id = await plan()
    bruno.send('done_activity', { id, count: 50 })
    const second = await openTab(server.port, (await tokenCaller(server.app, 'ana')).token)
    second.send('login', { uid: second.uid, page: '/' })
    await second.next('startService')
    second.send('done_activity', { id, count: 50 })
    // A write of the same sockets that comes after them: by then they were handled.
    const after = await plan({ user_id: 2 })
    bruno.send('done_activity', { id: after })
    await expect.poll(async () => (await rowOf(after))?.ended_at).toBe(clock.now())
    await settled(second)
    expect((await rowOf(id))?.ended_at).toBeNull()
    second.close()
  })

  it('An agent without a team gets their own activities', async () => {
    await plan({ team_id: 1 })
    const id = await plan({ user_id: 2 })
    expect(await due(2, null)).toEqual([id])
  })
})
