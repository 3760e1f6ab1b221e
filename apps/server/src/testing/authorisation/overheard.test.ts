import { BUSINESS_SERVER_ACTIONS } from '@ramal/contract/business-socket/server-actions'
import { CHAT_SERVER_ACTIONS } from '@ramal/contract/chat-socket/server-actions'
import { ENDPOINTS, type EndpointName } from '@ramal/contract/endpoints/index'
import type { ServerAction } from '@ramal/contract/kit/action'
import type { Published } from '@ramal/db/store/store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUSINESS_CAUSES, type Cause, CHAT_CAUSES } from './actions/server.ts'
import { SUBJECTS } from './subjects.ts'
import { Eavesdropper } from './testing/eavesdropper.ts'
import { MatrixFixture } from './testing/matrix-fixture.ts'
import { Presence } from './testing/presence.ts'

const CAUSES = [...Object.entries<Cause>(BUSINESS_CAUSES), ...Object.entries<Cause>(CHAT_CAUSES)]
/** Whose sessions end hears nothing more over them: that is asked last. */
const LAST: readonly EndpointName[] = ['endOtherSessions', 'endSessionsOfUser']
const ROUTES = [...(Object.keys(ENDPOINTS) as EndpointName[]).filter((name) => !LAST.includes(name)), ...LAST]
/** Frames of stored facts: what a topic carries. */
const KINDS = [...Object.values(BUSINESS_SERVER_ACTIONS), ...Object.values(CHAT_SERVER_ACTIONS)]
  .filter((action: ServerAction) => action.topics !== undefined)
  .map(({ action }) => action)

/** Nobody's frames wait for their turn after so long. */
const FRAMES_MS = 2_000

/** No call runs here. */
const OF_EXCHANGE = [
  ['changeCallStep', { uid: 'call', id: 1, status: 'inuse' }],
  [
    'activity',
    {
      ...{ id: 1, destination: '11977770000', client: null, mailing: null, mailing_client: null },
      ...{ campaign: null, dialer: null, done: false, count: 0 },
    },
  ],
] as const

// F18, what is received afterwards: whatever is done and published, another team and another tenant who ask for it hear none of it.
describe('what others hear of what is published', () => {
  let fixture: MatrixFixture
  let ana: Presence
  let others: Eavesdropper[]
  const all: Published[] = []
  let published: Published[] = []

  beforeAll(async () => {
    fixture = await MatrixFixture.start()
    fixture.server.store.onPublished((frames) => {
      published.push(...frames)
      all.push(...frames)
    })
    ana = await Presence.of(fixture, fixture.askers.ana(), '/operation')
    others = [
      await Eavesdropper.of(fixture, fixture.askers.berta()),
      await Eavesdropper.of(fixture, fixture.askers.diana()),
    ]
  }, 60_000)
  afterAll(async () => {
    for (const one of [ana, ...others]) one.close()
    await fixture.stop()
  })

  it.each(CAUSES)(
    'The frame %s is heard by no others, though they ask for it all the while',
    async (_action, cause) => {
      const work = { ...(await fixture.moreWork()), tabUid: ana.tab.uid }
      published = []
      for (const one of others) one.try(work)
      await cause({ fixture, ana, work })
      for (const one of others) one.try(work)
      await ana.heard()
      for (const one of others) expect(await one.overheard(published)).toEqual([])
    },
  )

  it('What any route publishes is heard by no others', async () => {
    published = []
    for (const name of ROUTES) {
      if (ROUTES.indexOf(name) % 8 === 0) {
        await fixture.moreWork()
        for (const one of others) one.try(fixture.ana)
        await ana.heard() // the clock moves on
        fixture.clock.advance(FRAMES_MS)
      }
      await fixture.ask(
        fixture.askers.ana(),
        ENDPOINTS[name],
        SUBJECTS[name].ask?.(fixture.ana, fixture.ana) ?? {},
      )
    }
    for (const one of others) expect(await one.overheard(published)).toEqual([])
    expect(published.length).toBeGreaterThan(10)
  }, 120_000)

  it('What only the exchange publishes is heard by no others', async () => {
    published = []
    const topic = `user:${fixture.ana.userId}` as const
    for (const one of others) one.try(fixture.ana)
    await fixture.server.store.write(async (tx) => {
      for (const [action, data] of OF_EXCHANGE) await tx.publish(topic, action, data)
    })
    for (const one of others) expect(await one.overheard(published)).toEqual([])
    expect(published).toHaveLength(OF_EXCHANGE.length)
  })

  it('Every kind of frame was among those published', () => {
    const kinds = new Set(all.map(({ text }) => (JSON.parse(text) as { action: string }).action))
    expect([...kinds].sort()).toEqual([...KINDS].sort())
  })
})
