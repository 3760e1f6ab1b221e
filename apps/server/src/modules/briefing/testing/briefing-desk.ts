import { randomUUID } from 'node:crypto'
import { callLegs, calls } from '@ramal/db/schema/calls'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { type Caller, tokenCaller } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

export const [ANA, BRUNO] = [1, 2]
/** Of the customer's number. */
export const PHONE_KEY = '5511999990001'

export type NewCall = Partial<typeof calls.$inferInsert>

/** Two agents of the demo between whom calls are given, on a clock that stands still. */
export class BriefingDesk {
  readonly server: TestServer
  readonly clock: ManualClock
  readonly ana: Caller
  readonly bruno: Caller

  private constructor(server: TestServer, clock: ManualClock, ana: Caller, bruno: Caller) {
    this.server = server
    this.clock = clock
    this.ana = ana
    this.bruno = bruno
  }

  /** `requestsPerSecond`: whether requests are metered; not, where it is left out. */
  static async start(options: { requestsPerSecond?: number } = {}): Promise<BriefingDesk> {
    const clock = new ManualClock()
    const server = await startTestServer({ clock, ...options })
    return new BriefingDesk(
      server,
      clock,
      await tokenCaller(server.app, 'ana'),
      await tokenCaller(server.app, 'bruno'),
    )
  }

  stop(): Promise<void> {
    return this.server.stop()
  }

  /** A call with a customer of the queue. */
  async call(change: NewCall = {}) {
    const now = this.clock.now()
    const facts = { tenant_id: 1, call_type: 20, direction: 'incoming', phone: '11999990001' } as const
    const times = { phone_key: PHONE_KEY, started_at: now, updated_at: now, queue_id: 1 }
    const row = { ...facts, ...times, uid: randomUUID(), ...change }
    const [{ id } = { id: 0 }] = await this.server.store.write((tx) =>
      tx.db.insert(calls).values(row).returning({ id: calls.id }),
    )
    return { id, uid: row.uid }
  }

  /** It rings at somebody, or rang, or is talked on. */
  async leg(
    callId: number,
    userId: number,
    state: 'offered' | 'answered' | 'ended' = 'offered',
  ): Promise<void> {
    const now = this.clock.now()
    const times = { started_at: now, updated_at: now, ended_at: state === 'ended' ? now : null }
    const facts = { tenant_id: 1, role: 'agent', sip_role: 'uac' } as const
    await this.server.store.write((tx) =>
      tx.db.insert(callLegs).values({ ...facts, ...times, call_id: callId, state, user_id: userId }),
    )
  }

  /** What of a call's record says that this agent talks in it. */
  talking(userId: number): NewCall {
    return { user_id: userId, answered_at: this.clock.now(), endpoint: `1000${userId}` }
  }

  /** Ana gives a call away: Bruno's rings. */
  async given(change: NewCall = {}, origin: NewCall = {}) {
    const parent = await this.call({ ...this.talking(ANA), ...origin })
    this.clock.advance(1_000)
    const transfer = { parent_call_id: parent.id, transfer_type: 'blind', queue_id: null } as const
    const call = await this.call({ ...transfer, ...change })
    await this.leg(call.id, BRUNO)
    return { parent, call }
  }

  /** What is told of a call; the status where it is refused. */
  async briefing(caller: Caller, uid: string) {
    const url = `/api/v1/agent/calls/${uid}/briefing/`
    const answer = await this.server.app.inject({ method: 'GET', url, headers: caller.headers })
    return answer.statusCode === 200 ? answer.json() : answer.statusCode
  }

  /** Says why a call is given away; the status. */
  async note(caller: Caller, uid: string, text: unknown): Promise<number> {
    const url = `/api/v1/agent/calls/${uid}/transfer-note/`
    const payload = { note: text }
    const { statusCode } = await this.server.app.inject({
      method: 'PUT',
      url,
      headers: caller.headers,
      payload,
    })
    return statusCode
  }
}
