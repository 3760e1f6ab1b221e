import { BUSINESS_CLIENT_ACTIONS } from '@ramal/contract/business-socket/client-actions'
import { CHAT_CLIENT_ACTIONS } from '@ramal/contract/chat-socket/client-actions'
import { CLOSE_CODES } from '@ramal/contract/socket-handshake'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findCallOfUser } from '../../telephony/calls/call-rows.ts'
import { openTab } from '../socket-client.ts'
import { type Attempt, BUSINESS_ATTEMPTS } from './actions/business.ts'
import { CHAT_ATTEMPTS } from './actions/chat.ts'
import { ANA_MARK, TENANT_MARK } from './testing/marks.ts'
import { MatrixFixture } from './testing/matrix-fixture.ts'
import { openChat, Presence } from './testing/presence.ts'
import { changedTables } from './testing/store-image.ts'
import type { Things } from './testing/things.ts'

const LIVE_PAGES = ['/operation', '/coworkers', '/settings/pabx/devices', '/settings/business/users']

type Socket = 'tab' | 'chat'
type Row = readonly [Socket, string, Attempt<object>]
const ROWS: Row[] = [
  ...Object.keys(CHAT_CLIENT_ACTIONS).map((name): Row => ['chat', name, attemptOf(CHAT_ATTEMPTS, name)]),
  ...Object.keys(BUSINESS_CLIENT_ACTIONS).map(
    (name): Row => ['tab', name, attemptOf(BUSINESS_ATTEMPTS, name)],
  ),
]

// F18: every websocket action x {nobody, other role, other team, other tenant}.
describe('authorisation of every action', () => {
  let fixture: MatrixFixture
  let ana: Presence
  let diana: Presence
  let berta: Presence
  let target: Things

  beforeAll(async () => {
    fixture = await MatrixFixture.start()
    ana = await Presence.of(fixture, fixture.askers.ana(), '/operation')
    diana = await Presence.of(fixture, fixture.askers.diana(), '/chats')
    berta = await Presence.of(fixture, fixture.askers.berta(), '/chats')
    target = { ...fixture.ana, tabUid: ana.tab.uid }
    await Presence.quiet(fixture, [ana, diana, berta])
  }, 30_000)
  afterAll(async () => {
    for (const one of [ana, diana, berta]) one.close()
    await fixture.stop()
  })

  it('Neither socket takes a caller who is not signed in', async () => {
    const tab = await openTab(fixture.server.port, 'nobody')
    expect(await tab.closed()).toBe(CLOSE_CODES.notAuthenticated)
    expect(await (await openChat(fixture, 'nobody')).closed()).toBe(CLOSE_CODES.notAuthenticated)
  })

  it('[R6-24] The chat socket takes nobody without its permission', async () => {
    const chat = await openChat(fixture, await fixture.signIn(fixture.askers.rosa()))
    expect(await chat.closed()).toBe(CLOSE_CODES.forbidden)
  })

  it.each(LIVE_PAGES)('[R6-24] The page %s is live to nobody without its permission', async (page) => {
    const tab = await openTab(fixture.server.port, await fixture.signIn(fixture.askers.rosa()))
    const told = async (socket: typeof tab) => {
      socket.send('change_page', { page })
      await fixture.server.store.write(async () => {})
      for (let round = 1; round <= 2; round += 1) {
        socket.send('ping', { ts: round })
        await socket.next('pong', (data) => data['ts'] === round)
      }
      return new Set(socket.frames.splice(0).map(({ action }) => action))
    }
    expect(await told(tab)).toEqual(new Set())
    expect(await told(diana.tab)).toContain('endpointUpdate')
    tab.close()
    diana.tab.send('change_page', { page: '/chats' })
  })

  it.each(ROWS)('On %s the action %s gives nothing to another tenant', async (socket, action, attempt) => {
    const { frames, changed } = await watched(berta, socket, action, attempt)
    expect(JSON.stringify(frames)).not.toContain(TENANT_MARK)
    expect(changed).toEqual([])
    expect(await ana.heard(), 'to Ana').toEqual([])
    expectReply(frames, attempt.reply)
  })

  it.each(ROWS)('On %s the action %s gives nothing to another team', async (socket, action, attempt) => {
    const { frames, changed } = await watched(diana, socket, action, attempt)
    expect(JSON.stringify(frames)).not.toContain(ANA_MARK)
    expect(changed).toEqual([])
    expectReply(frames, attempt.reply)
  })

  it('The exchange is asked for calls of the caller alone, who has none of this uid', async () => {
    const { answered, events } = fixture.server.telephony
    const others = [berta, diana].map((one) => one.asker.userId)
    expect(answered.map((call) => call.userId)).toEqual(others)
    expect(events.map((event) => event.userId)).toEqual(others)
    const found = await fixture.server.store.read(async (tx) => [
      await findCallOfUser(tx, berta.asker.userId, target.call.uid),
      await findCallOfUser(tx, diana.asker.userId, target.call.uid),
      (await findCallOfUser(tx, ana.asker.userId, target.call.uid))?.id,
    ])
    expect(found).toEqual([null, null, target.call.id])
  })

  // What was refused is there, and what Ana does is heard by nobody else.
  it.each(ROWS)('On %s the action %s is served to Ana', async (socket, action, { payload, own }) => {
    const work = { ...(await fixture.moreWork()), tabUid: ana.tab.uid }
    await Presence.quiet(fixture, [ana, diana, berta])
    const before = await fixture.images.of(target.tenantId, null)
    ana[socket].send(action, payload(work))
    const frames = await ana.heard()
    const changed = changedTables(before, await fixture.images.of(target.tenantId, null))
    if (own && 'reply' in own) expectReply(frames, own.reply)
    if (own && 'changes' in own) expect(changed).toContain(own.changes)
    expect(await berta.heard()).toEqual([])
    expect(JSON.stringify(await diana.heard())).not.toContain(ANA_MARK)
  })

  async function watched(by: Presence, socket: Socket, action: string, { payload }: Attempt<object>) {
    await Presence.quiet(fixture, [ana, diana, berta])
    const butOf = by.asker.tenantId === target.tenantId ? by.asker.userId : null
    const before = await fixture.images.of(target.tenantId, butOf)
    by[socket].send(action, payload(target))
    const frames = await by.heard()
    return { frames, changed: changedTables(before, await fixture.images.of(target.tenantId, butOf)) }
  }
})

function expectReply(frames: readonly { action: string }[], reply: string | null): void {
  const actions = frames.map(({ action }) => action)
  if (reply === null) expect(actions).toEqual([])
  else expect(actions).toContain(reply)
}

// Each registry ties an action to its own payload; here they are sent one like the other.
function attemptOf(attempts: object, name: string): Attempt<object> {
  return (attempts as Readonly<Record<string, Attempt<object>>>)[name]!
}
