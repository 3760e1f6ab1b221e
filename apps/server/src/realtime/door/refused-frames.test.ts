import { randomUUID } from 'node:crypto'
import { chatRooms } from '@ramal/db/schema/chat'
import { contracts } from '@ramal/db/schema/contracts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AgentAtChat, ChatFixture } from '../../modules/chat/testing/chat-fixture.ts'
import { auditLines } from '../../testing/audit-lines.ts'

let fixture: ChatFixture
let ana: AgentAtChat
let bruno: AgentAtChat
let id: number
beforeEach(async () => {
  fixture = await ChatFixture.start()
  ana = await fixture.agentAtChat('ana')
  id = (await fixture.answeredChat(ana)).id
  bruno = await fixture.agentAtChat('bruno')
})
afterEach(() => fixture.stop())

/** Lines of refusals when the frames before are handled and the first line of each is written. */
async function refused(socket: AgentAtChat['chat']): Promise<unknown[]> {
  socket.send('ping')
  await socket.next('pong')
  await fixture.server.accounts.events.flush()
  // A first line is written beside: this one waits behind it.
  await fixture.server.store.write(async () => {})
  const rows = await auditLines(fixture.server.store, 'refused')
  return rows.map(({ user_id, entity, data }) => [user_id, entity, data['reason'], data['id']])
}

describe('a frame of an open socket that asks for what is not theirs stands in the audit (ASVS 16.3.2)', () => {
  it.each([
    ['get_messages', { before_id: null, limit: 5 }, 'not_found'],
    ['get_message_status', { message_ids: [1] }, 'not_found'],
    ['count_unread_messages', {}, 'not_found'],
    ['compare_number_of_messages', { count: 3 }, 'not_found'],
    ['read_message', { message_id: 1 }, 'not_owner'],
    ['send', { uid: randomUUID(), type: 'text', content: 'x', reply: null }, 'not_owner'],
    ['hangup', { reason: 'rejected' }, 'not_owner'],
    ['sync_step', {}, 'not_found'],
  ])('The frame %s of a colleague’s chat stands in the audit', async (action, payload, reason) => {
    bruno.chat.send(action, { step_id: id, ...payload })
    expect(await refused(bruno.chat)).toEqual([[2, `/ws/chat/ ${action}`, reason, String(id)]])
  })

  it('An answer to a chat of another tenant stands in the audit', async () => {
    const values = { code: 'other', description: 'Outra' }
    await fixture.server.store.write(async (tx) => {
      const [other] = await tx.db.insert(contracts).values(values).returning({ id: contracts.id })
      await tx.db.update(chatRooms).set({ tenant_id: other!.id }).where(eq(chatRooms.id, id))
    })
    bruno.chat.send('answer', { step_id: id })
    expect(await refused(bruno.chat)).toEqual([[2, '/ws/chat/ answer', 'permission_denied', String(id)]])
  })

  it('A live page that is not the agent’s stands in the audit, and one that is does not', async () => {
    bruno.tab.send('change_page', { page: '/coworkers' })
    expect(await refused(bruno.tab)).toEqual([])
    bruno.tab.send('change_page', { page: '/operation' })
    expect(await refused(bruno.tab)).toEqual([[2, '/ws/business/ change_page', 'permission_denied', '']])
  })

  it('The end of an activity of somebody else stands in the audit', async () => {
    bruno.tab.send('done_activity', { id: 999, count: 1 })
    expect(await refused(bruno.tab)).toEqual([[2, '/ws/business/ done_activity', 'not_found', '999']])
  })

  it('A flood of refused frames stands in the audit as a line and a number', async () => {
    for (let n = 0; n < 150; n += 1) bruno.chat.send('get_messages', { step_id: 1_000 + n })
    const lines = await refused(bruno.chat)
    expect(lines.map((line) => Array.isArray(line) && line[0])).toEqual([2, 2])
  })
})

describe('a request for what is not theirs, which is as if it were not there, stands in the audit too', () => {
  const url = '/api/v1/chat/room/'
  it('A request for a colleague’s chat stands in the audit with its id', async () => {
    expect((await fixture.get(bruno, `/chat/room/${id}/`)).statusCode).toBe(404)
    expect(await refused(bruno.chat)).toEqual([[2, `GET ${url}:stepId/`, 'not_found', String(id)]])
  })

  it('An enumeration of everything leaves a bounded number of lines, and room for those of others', async () => {
    const paths = [...fixture.server.app.declaredRoutes].flatMap(({ method, path }) =>
      method === 'GET' && path.includes(':') ? [path.replace(/:\w+/g, '987654')] : [],
    )
    for (let round = 0; round < 3; round += 1)
      for (const path of paths)
        await fixture.server.app.inject({
          url: `/api${path}`,
          headers: bruno.headers,
          remoteAddress: `198.51.100.${round}`,
        })
    expect(paths.length).toBeGreaterThan(30)
    await fixture.get(ana, '/chat/room/987654/')
    const lines = await refused(bruno.chat)
    const ofBruno = lines.filter((line) => Array.isArray(line) && line[0] === 2)
    // 40 in a minute, and one for all that are beyond them.
    expect(ofBruno.length).toBeGreaterThan(40)
    expect(ofBruno.length).toBeLessThanOrEqual(40 + 40 + 1)
    expect(lines.length - ofBruno.length).toBe(1)
  }, 30_000)
})
