import { beforeEach, expect, it } from 'vitest'
import { LivePages } from './live-pages.ts'
import { FakeFeedDeps } from './testing/feed-deps.ts'

const SUPERVISOR = ['sites.view_dashboard_supervisor', 'sites.view_softphone']

let fake: FakeFeedDeps
let pages: LivePages
let connection: ReturnType<FakeFeedDeps['receiver']>
beforeEach(() => {
  fake = new FakeFeedDeps()
  pages = new LivePages(fake.deps)
  connection = fake.receiver()
})

const viewer = (roles: readonly string[] = SUPERVISOR) => ({
  user: { id: 7, tenantId: 3, teamId: null, roles },
  connection,
})

it('Who shows a page joins what is live of it, of their own tenant, and hears how that stands', async () => {
  await pages.show(viewer(), '/operation')
  expect(fake.subscriptions).toEqual(['+live:people:3', '+live:queues:3'])
  expect(fake.reads).toBe(2)
})

it('Who goes to another page leaves what is not live there, and is greeted anew with what is', async () => {
  await pages.show(viewer(), '/operation')
  fake.subscriptions.length = 0
  await pages.show(viewer(), '/coworkers')
  expect(fake.subscriptions).toEqual(['-live:queues:3', '+live:people:3'])
  fake.subscriptions.length = 0
  await pages.show(viewer(), '/')
  await pages.show(viewer(), '/')
  expect(fake.subscriptions).toEqual(['-live:people:3'])
})

it('Who shows a page that is not theirs is refused, and leaves what the page before had', async () => {
  await pages.show(viewer(), '/operation')
  fake.subscriptions.length = 0
  await expect(pages.show(viewer([]), '/operation')).rejects.toMatchObject({ code: 'permission_denied' })
  expect(fake.subscriptions).toEqual(['-live:people:3', '-live:queues:3'])
})

it('Who logs in hears how their own device stands, and of their page only where they name one', async () => {
  await pages.enter(viewer(), undefined)
  expect([fake.reads, fake.subscriptions]).toEqual([1, []])
  await pages.enter(viewer(), '/coworkers')
  expect(fake.subscriptions).toEqual(['+live:people:3'])
})

it('Live pages that have stopped look at nothing and hear of nobody', async () => {
  await pages.show(viewer(), '/operation')
  fake.heardTopics.add('live:queues:3')
  pages.stop()
  fake.personChanges(7)
  fake.clock.advance(2_000)
  await fake.settle()
  expect(fake.reads).toBe(2)
})
