import type { AppEnd, Destination } from '@ramal/domain/call-session/application'
import { until } from '@ramal/process/testing/until'
import { afterEach, describe, expect, it } from 'vitest'
import { AcdHarness } from '../testing/acd-harness.ts'
import { FakeInvite } from '../testing/fake-control.ts'
import type { AppContext } from './app.ts'

let harness: AcdHarness

afterEach(async () => {
  await harness.stop()
})

const MENU: Destination = { app: 'ivrbasic', appdata: '1' }
const ANSWER = { sdp: 'v=0', from: '203.0.113.7' }

/** A caller without an offer, in an application that does what the test says. */
async function enter(run: (ctx: AppContext) => Promise<AppEnd>) {
  harness = await AcdHarness.start({}, { ivrbasic: (ctx) => ({ run: () => run(ctx), stop() {} }) })
  return harness.begin(MENU, 'call-1', new FakeInvite('call-1', ''))
}

describe('a caller who leaves the offer to us', () => {
  it('A caller who leaves the offer to us is answered once, though two parts answer the line at the same time', async () => {
    const did: unknown[] = []
    const { invite, caller, session } = await enter(async (ctx) => {
      did.push(await Promise.all([ctx.caller.listen(), ctx.caller.answer(), ctx.caller.listen()]))
      return new Promise(() => {})
    })
    await until('the 200', () => invite.sent.includes(200))
    expect([did, caller.isAnswered]).toEqual([[], false]) // not before the ACK
    invite.acknowledge(ANSWER)
    await until('the line', () => did.length === 1)
    expect(did).toEqual([[true, true, true]])
    expect([invite.sent, session.isEnding]).toEqual([[200], false])
    expect((await harness.timeline()).filter((event) => event === 'line_answered')).toHaveLength(1)
  })

  it('A caller whose ACK brings no answer hears a BYE, and the part that waited for the line is told', async () => {
    const did: boolean[] = []
    const { invite, session } = await enter(async (ctx) => {
      did.push(await ctx.caller.listen())
      return new Promise(() => {})
    })
    await until('the 200', () => invite.sent.includes(200))
    invite.acknowledge(null)
    await until('the end', () => session.isEnding)
    expect([did, invite.dialog?.byes]).toEqual([[false], 1])
  })
})
