import { randomUUID } from 'node:crypto'
import { INVITE_HEADERS } from '@ramal/contract/sip-headers'
import type { IncomingCall } from '@ramal/sip/user-agent/incoming-call'
import type { Api } from '../../api.ts'
import { browserAnswer } from '../../client/phone-media.ts'
import type { Context } from '../../context.ts'
import { scenario } from '../../scenario.ts'
import { type Agent, atWork, eventually, openPhone, registered, SIGNALLING_MS, within } from './steps.ts'
import { hangUp } from './talk.ts'

/** Contract §8, spec 4.13: an activity that is due is told, called and done. */
export const activity = scenario({
  id: 'softphone/activity',
  title: 'An activity that is due reaches its agent, counts its calls and is done',
  level: 'softphone',
  optional: true,
  needs: ['sip', 'supervisor'],
  after: ['softphone/talk'],
  covers: {
    endpoints: ['createActivity', 'readActivity', 'removeActivity'],
    actions: ['business.get_activities', 'business.activity', 'business.done_activity'],
  },
  async run(ctx) {
    const planner = await ctx.supervisor()
    const agent = await atWork(ctx, await ctx.user())
    const destination = await destinationOf(ctx)
    const id = await plan(ctx, planner, agent, destination)
    agent.tab.send('get_activities', {})
    const told = await agent.tab.expect('activity', {
      because: '[R7.6-42] get_activities is answered by a frame for each activity that is due',
      section: '8.1',
      where: (data) => data.id === id,
    })
    ctx.check('8.2', '[R7.6-42] it says whom to call, and that nobody did yet', {
      expected: [destination, false, 0],
      actual: [told.destination, told.done, told.count],
    })
    if (ctx.options.peer) await unanswered(ctx, planner, agent, id)
    agent.tab.send('done_activity', { id, count: 50 })
    const after = await eventually(
      ctx,
      () => read(planner, id),
      ({ done }) => done,
    )
    ctx.check('8.1', '[R7.6-33] done_activity makes the activity done', {
      expected: true,
      actual: after.done,
    })
    await isNotDue(agent, id, '[R7.6-27] what is done is not due')
    if (ctx.options.peer) await answered(ctx, planner, agent, await plan(ctx, planner, agent, destination))
  },
})

async function destinationOf(ctx: Context): Promise<string> {
  if (!ctx.options.peer) return '11999990000'
  const { voip } = (await (await ctx.peer()).call('getProfile')).body
  return voip?.endpoint ?? '11999990000'
}

async function plan(ctx: Context, planner: Api, { profile }: Agent, destination: string): Promise<number> {
  const body = {
    subject: `Contrato ${Math.random().toString(36).slice(2, 10)}`,
    destination,
    sendTo: 1,
    callTo: 1,
    user: profile.id,
    due_at: new Date(Date.now() - 60_000).toISOString(),
    auto_run: true,
  }
  const { status, body: created } = await planner.call('createActivity', { body }, [201, 403])
  if (status === 403) return ctx.skip('the supervisor lacks sites.add_activity')
  ctx.cleanup(() => planner.attempt('removeActivity', { params: { id: created.id } }))
  return created.id
}

const read = async (planner: Api, id: number) => (await planner.call('readActivity', { params: { id } })).body

function isNotDue({ tab }: Agent, id: number, because: string): Promise<void> {
  tab.send('get_activities', {})
  return tab.expectNone('activity', { because, section: '8.2', where: (data) => data.id === id })
}

/** Contract §13.1, A-69: a call of an activity that nobody took counts, and it is not due for some minutes. */
async function unanswered(ctx: Context, planner: Api, agent: Agent, id: number): Promise<void> {
  await callOf(ctx, agent, id, (ringing) => void ringing.reject(486))
  const after = await eventually(
    ctx,
    () => read(planner, id),
    ({ count }) => count > 0,
  )
  ctx.check('13.1', 'a call with X-Activity-Id that nobody took is an attempt of that activity', {
    expected: [1, false],
    actual: [after.count, after.done],
  })
  await isNotDue(agent, id, '[R7.6-42] an activity is not due right after a failed attempt')
}

/** the server ends an activity when its call is answered. */
async function answered(ctx: Context, planner: Api, agent: Agent, id: number): Promise<void> {
  await callOf(ctx, agent, id, (ringing) => void ringing.answer(browserAnswer()))
  const after = await eventually(
    ctx,
    () => read(planner, id),
    ({ done }) => done,
  )
  ctx.check('13.1', 'an activity is done when a call with its X-Activity-Id is answered', {
    expected: true,
    actual: after.done,
  })
}

/** The call that the softphone places for an activity, and what the colleague does with it. */
async function callOf(
  ctx: Context,
  agent: Agent,
  id: number,
  act: (ringing: IncomingCall) => void,
): Promise<void> {
  const colleague = await openPhone(ctx, (await (await ctx.peer()).call('getProfile')).body)
  await registered(ctx, colleague)
  const uid = randomUUID()
  const headers = { [INVITE_HEADERS.uid]: uid, [INVITE_HEADERS.activityId]: String(id) }
  const call = agent.phone.call(colleague.voip.endpoint, headers)
  const ringing = await colleague.ringing(SIGNALLING_MS)
  if (ringing) act(ringing)
  const outcome = await within(ctx, call.outcome)
  if (outcome?.ok) await call.bye()
  await hangUp(agent, uid)
}
