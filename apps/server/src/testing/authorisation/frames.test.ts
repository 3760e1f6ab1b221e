import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUSINESS_CAUSES, type Cause, CHAT_CAUSES } from './actions/server.ts'
import { MatrixFixture } from './testing/matrix-fixture.ts'
import { Presence } from './testing/presence.ts'

const FRAMES: (readonly [string, string, Cause])[] = [
  ...Object.entries<Cause>(BUSINESS_CAUSES).map(([action, cause]) => ['tab', action, cause] as const),
  ...Object.entries<Cause>(CHAT_CAUSES).map(([action, cause]) => ['chat', action, cause] as const),
]

// F18: every frame there is, told to Ana while another team and another tenant listen.
describe('authorisation of every frame', () => {
  let fixture: MatrixFixture
  let ana: Presence
  let others: Presence[]

  beforeAll(async () => {
    fixture = await MatrixFixture.start()
    const { askers } = fixture
    ana = await Presence.of(fixture, askers.ana(), '/operation')
    // Berta's page is live, of their own tenant; Diana's is not: people and queues are the tenant's.
    others = [
      await Presence.of(fixture, askers.berta(), '/operation'),
      await Presence.of(fixture, askers.diana(), '/chats'),
    ]
  }, 30_000)
  afterAll(async () => {
    for (const one of [ana, ...others]) one.close()
    await fixture.stop()
  })

  it.each(FRAMES)('On %s the frame %s is told to Ana alone', async (_socket, action, cause) => {
    const work = { ...(await fixture.moreWork()), tabUid: ana.tab.uid }
    await Presence.quiet(fixture, [ana, ...others])
    await cause({ fixture, ana, work })
    expect((await ana.heard()).map((frame) => frame.action)).toContain(action)
    for (const other of others) expect(await other.heard()).toEqual([])
  })
})
