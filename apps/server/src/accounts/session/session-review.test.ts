import { groups, sessions, userGroups, users } from '@ramal/db/schema/business'
import { teams } from '@ramal/db/schema/teams'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tokenCaller } from '../../testing/sign-in.ts'
import { openTab, SocketClient } from '../../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const clock = new ManualClock()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.stop())

/** Both sockets of somebody's page. */
async function page(username: string): Promise<{ sockets: SocketClient[]; userId: number }> {
  const { token, headers } = await tokenCaller(server.app, username)
  const chat = `ws://127.0.0.1:${server.port}/ws/chat/`
  const sockets = [
    await openTab(server.port, token),
    await SocketClient.open(chat, ['chat.v1', `token.${token}`]),
  ]
  await answered(sockets)
  const profile = await server.app.inject({ method: 'GET', url: '/api/v1/business/profile/', headers })
  return { sockets, userId: profile.json<{ id: number }>().id }
}

async function answered(sockets: SocketClient[]): Promise<void> {
  for (const socket of sockets) {
    socket.send('ping')
    await socket.next('pong')
  }
}

const closed = (sockets: SocketClient[]) => Promise.all(sockets.map((socket) => socket.closed()))

it('A session that was revoked or has expired, and a user who was deactivated, lose their sockets within a minute', async () => {
  const ana = await page('ana')
  const bruno = await page('bruno')
  const carla = await page('carla')
  const diego = await page('sofia')
  await server.store.write(async ({ db }) => {
    const ofUser = (userId: number) => eq(sessions.user_id, userId)
    await db.update(sessions).set({ revoked_at: clock.now() }).where(ofUser(ana.userId))
    await db.update(sessions).set({ expires_at: clock.now() }).where(ofUser(bruno.userId))
    await db.update(users).set({ is_active: false }).where(eq(users.id, carla.userId))
  })
  clock.advance(60_000)
  for (const one of [ana, bruno, carla]) expect(await closed(one.sockets)).toEqual([4401, 4401])
  await answered(diego.sockets)
  for (const socket of diego.sockets) socket.close()
})

it('What was taken from a group reaches the open sockets at once, and so does a narrower scope', async () => {
  const sofia = await page('sofia')
  const ana = await page('ana')
  const change = (values: Partial<typeof groups.$inferInsert>) =>
    server.store.write(({ db }) => db.update(groups).set(values).where(eq(groups.description, 'Supervisor')))
  await change({ data_scope: 'own' })
  expect(await closed(sofia.sockets)).toEqual([1012, 1012])
  const again = await page('sofia')
  await change({ permissions: ['sites.view_chat'] })
  expect(await closed(again.sockets)).toEqual([1012, 1012])
  await answered(ana.sockets)
  for (const socket of ana.sockets) socket.close()
})

it('Another team reaches the open sockets at once, and of nobody else', async () => {
  const sofia = await page('sofia')
  const ana = await page('ana')
  const put = (team: string) =>
    server.store.write(async ({ db }) => {
      const [row] = await db.select({ id: teams.id }).from(teams).where(eq(teams.description, team))
      await db.update(users).set({ team_id: row!.id }).where(eq(users.id, sofia.userId))
    })
  await put('Comercial')
  clock.advance(250)
  expect(await closed(sofia.sockets)).toEqual([1012, 1012])
  await answered(ana.sockets)
  await put('Suporte')
  for (const socket of ana.sockets) socket.close()
})

it('A person given other roles or another team has their sockets closed with 1012, and is refused where they no longer may', async () => {
  const admin = await page('admin')
  await server.store.write(({ db }) => db.delete(userGroups).where(and(eq(userGroups.user_id, admin.userId))))
  clock.advance(60_000)
  expect(await closed(admin.sockets)).toEqual([1012, 1012])
  const { token } = await tokenCaller(server.app, 'admin')
  const again = await SocketClient.open(`ws://127.0.0.1:${server.port}/ws/chat/`, [
    'chat.v1',
    `token.${token}`,
  ])
  expect(await again.closed()).toBe(4403)
})
