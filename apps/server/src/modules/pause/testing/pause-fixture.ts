import type { Pause, PauseOutcome } from '@ramal/contract/entities/pause'
import { pauseReports } from '@ramal/db/schema/agent'
import { callLegs, calls } from '@ramal/db/schema/calls'
import { pauses } from '@ramal/db/schema/service'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { asc, eq } from 'drizzle-orm'
import { type Caller, tokenCaller } from '../../../testing/sign-in.ts'
import { openServingTab } from '../../../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

export type Person = Caller & { token: string }

/** The demo with its agents signed in, on a clock that stands still. */
export class PauseFixture {
  readonly server: TestServer
  readonly clock: ManualClock
  readonly ana: Person
  readonly bruno: Person
  readonly sofia: Person

  private constructor(server: TestServer, clock: ManualClock, people: readonly Person[]) {
    this.server = server
    this.clock = clock
    const [ana, bruno, sofia] = people
    this.ana = ana!
    this.bruno = bruno!
    this.sofia = sofia!
  }

  static async start(): Promise<PauseFixture> {
    const clock = new ManualClock()
    const server = await startTestServer({ clock })
    const people = ['ana', 'bruno', 'sofia'].map((name) => tokenCaller(server.app, name))
    return new PauseFixture(server, clock, await Promise.all(people))
  }

  post(caller: Caller, path: string, payload?: object) {
    const body = payload === undefined ? {} : { payload }
    return this.server.app.inject({
      method: 'POST',
      url: `/api/v1/agent/${path}`,
      headers: caller.headers,
      ...body,
    })
  }

  get(caller: Caller, path: string) {
    return this.server.app.inject({ method: 'GET', url: `/api/v1/agent/${path}`, headers: caller.headers })
  }

  /** Takes the pause; `pause` is null only when it was refused. */
  async start(caller: Caller, pause: number) {
    const answer = await this.post(caller, 'pause/start/', { pause })
    return answer.json<Omit<PauseOutcome, 'pause'> & { pause: Pause }>()
  }

  /** The tab that serves the person, signed in to telephony, its softphone in this state. */
  async serving(person: Person, state = 'not_inuse') {
    const tab = await openServingTab(this.server.port, person.token)
    await this.post(person, 'channel/login/?channel=telephony')
    await tab.next('startWebphone')
    await this.report(tab, state)
    return tab
  }

  /** The softphone reports; resolves when the server knows. */
  async report(tab: Awaited<ReturnType<typeof openServingTab>>, state: string): Promise<void> {
    tab.send('change_state', { type: 'webphone', state })
    await this.settled(tab)
  }

  /** Resolves when what the tab sent is done and what it caused has come. */
  async settled(tab: Awaited<ReturnType<typeof openServingTab>>): Promise<void> {
    tab.send('ping')
    await tab.next('pong')
    await this.server.store.write(async () => {}) // behind the writes that its frames asked for
    tab.send('ping')
    await tab.next('pong')
  }

  /** The frames of pauses that have come and were not read yet. */
  pauseFrames(tab: { frames: readonly { action: string }[] }): string[] {
    return tab.frames.map(({ action }) => action).filter((action) => /pause/i.test(action))
  }

  setPause(id: number, change: Partial<typeof pauses.$inferInsert>) {
    return this.server.store.write((tx) => tx.db.update(pauses).set(change).where(eq(pauses.id, id)))
  }

  reports() {
    return this.server.store.read((tx) => tx.db.select().from(pauseReports).orderBy(asc(pauseReports.id)))
  }

  /** A call of this user that their device takes part in; `end` ends it. */
  async liveCall(userId: number) {
    const now = this.clock.now()
    const id = await this.server.store.write(async (tx) => {
      const [call] = await tx.db
        .insert(calls)
        .values({
          tenant_id: 1,
          uid: `live-${now}-${userId}`,
          call_type: 20,
          direction: 'incoming',
          phone: '11999990000',
          user_id: userId,
          started_at: now,
          answered_at: now,
          updated_at: now,
        })
        .returning({ id: calls.id })
      await tx.db.insert(callLegs).values({
        tenant_id: 1,
        call_id: call!.id,
        role: 'agent',
        state: 'answered',
        user_id: userId,
        sip_role: 'uac',
        started_at: now,
        updated_at: now,
      })
      return call!.id
    })
    const end = () =>
      this.server.store.write((tx) =>
        tx.db.update(callLegs).set({ state: 'ended', ended_at: now }).where(eq(callLegs.call_id, id)),
      )
    return { end }
  }
}
