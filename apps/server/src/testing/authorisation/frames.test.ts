import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUSINESS_CAUSES, type Cause, CHAT_CAUSES } from './actions/server.ts'
import { MatrixWorld } from './testing/matrix-world.ts'
import { Presence } from './testing/presence.ts'

const FRAMES: (readonly [string, string, Cause])[] = [
  ...Object.entries<Cause>(BUSINESS_CAUSES).map(([action, cause]) => ['tab', action, cause] as const),
  ...Object.entries<Cause>(CHAT_CAUSES).map(([action, cause]) => ['chat', action, cause] as const),
]

// F18: every frame there is, told to Ana while another team and another tenant listen.
describe('authorisation of every frame', () => {
  let world: MatrixWorld
  let ana: Presence
  let others: Presence[]

  beforeAll(async () => {
    world = await MatrixWorld.start()
    const { askers } = world
    ana = await Presence.of(world, askers.ana(), '/operation')
    // Berta's page is live, of her own tenant; Diana's is not: people and queues are the tenant's.
    others = [
      await Presence.of(world, askers.berta(), '/operation'),
      await Presence.of(world, askers.diana(), '/chats'),
    ]
  }, 30_000)
  afterAll(async () => {
    for (const one of [ana, ...others]) one.close()
    await world.stop()
  })

  it.each(FRAMES)('%s %s is told to Ana alone', async (_socket, action, cause) => {
    const work = { ...(await world.moreWork()), tabUid: ana.tab.uid }
    await Presence.quiet(world, [ana, ...others])
    await cause({ world, ana, work })
    expect((await ana.heard()).map((frame) => frame.action)).toContain(action)
    for (const other of others) expect(await other.heard()).toEqual([])
  })
})
