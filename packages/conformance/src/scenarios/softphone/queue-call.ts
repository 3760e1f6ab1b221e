import type { IncomingCall } from '@ramal/sip/user-agent/incoming-call'
import { browserAnswer } from '../../client/phone-media.ts'
import type { Context } from '../../context.ts'
import { scenario } from '../../scenario.ts'
import { afterServiceRuns, classified, closed, formAnswered } from './after-call.ts'
import { checkRecording } from './recording.ts'
import {
  type Agent,
  askMetadata,
  atWork,
  closedRecord,
  metadataIn,
  must,
  SIGNALLING_MS,
  within,
} from './steps.ts'

/** Contract §4, §13: a call out of a queue with everything that comes after it. */
export const queueCall = scenario({
  id: 'softphone/queue-call',
  title: 'A queue call: rings with its metadata, after-service, classification, form, hang-up',
  level: 'softphone',
  optional: true,
  needs: ['sip', 'peer-user'],
  after: ['softphone/talk'],
  covers: {
    endpoints: [
      'getTabForm',
      'postTabForm',
      'startAfterService',
      'getPendencies',
      'getCallStep',
      'playRecording',
    ],
    actions: ['business.answer_call', 'business.webphone', 'business.changeCallStep'],
  },
  async run(ctx) {
    const colleague = await atWork(ctx, await ctx.peer())
    // The colleague calls; they do not serve the queue meanwhile.
    await colleague.api.call('channelLogout', { query: { channel: 'telephony' } })
    const agent = await atWork(ctx, await ctx.user())
    const queue = await commonQueue(ctx, agent, colleague)
    const call = colleague.phone.call(queue.number)
    ctx.cleanup(async () => call.session?.bye() ?? call.cancel())
    const ringing = await myRinging(ctx, agent, queue)
    const uid = metadataIn(ringing.headers).uid ?? ringing.callId
    const { id } = await itsMetadata(ctx, agent, ringing, { uid, queueId: queue.id })

    agent.tab.send('answer_call', { uid, endpoint: agent.phone.voip.endpoint })
    ringing.answer(browserAnswer())
    const outcome = await within(ctx, call.outcome)
    must(ctx, '13', 'who waits in the queue hears the agent answer', {
      expected: 200,
      actual: outcome?.status,
    })
    agent.tab.send('webphone', { event: 'webphone_answer', uid })
    await agent.tab.expect('changeCallStep', {
      because: '[R7.6-57] changeCallStep says that the call is answered',
      section: '8.2',
      where: (data) => data.uid === uid && data.status === 'inuse',
    })
    await ctx.wait(
      1_000 * (1 + Math.min(8, agent.profile.team?.ignore_after_service_with_duration_shorter_than ?? 0)),
    )
    const over = call.session && new Promise<string>((resolve) => call.once('ended', resolve))
    await ringing.session?.bye()
    if (over)
      ctx.check('13', "the agent's hang-up ends the caller's call", {
        expected: 'BYE',
        actual: (await within(ctx, over)) === null ? 'nothing' : 'BYE',
      })
    const record = await closedRecord(ctx, agent.api, id)
    ctx.check('6', '[R7.4-21] the record knows queue, agent and times', {
      expected: [uid, 200, queue.description, agent.phone.voip.endpoint, true],
      actual: [
        record.uid,
        record.dial_status,
        record.queue,
        record.endpoint,
        record.queue_answered_datetime !== null,
      ],
    })
    ctx.check('6', 'and who ended it', { expected: 'agent', actual: record.queue_ended_by })

    const report = await afterServiceRuns(ctx, agent, { uid, id, queueId: queue.id })
    await classified(ctx, agent, { uid, id, queueId: queue.id })
    await formAnswered(ctx, agent, uid)
    await closed(ctx, agent, { uid, report })
    await checkRecording(ctx, agent.api, record)
  },
})

interface Queue {
  readonly id: number
  readonly description: string
  readonly number: string
}

/** A queue that the agent serves and the colleague may dial. */
async function commonQueue(ctx: Context, agent: Agent, colleague: Agent): Promise<Queue> {
  const params = { endpoint: colleague.phone.voip.endpoint, app: 'queue' }
  const { results } = (await colleague.api.call('listDialApps', { params, query: { limit: 999_999 } })).body
  const served = agent.profile.queue_classifications.map(({ telephony_id: id }) => id)
  const found = results.find((queue) => served.includes(queue.id))
  if (found) return found
  return ctx.skip('no queue of profile.queue_classifications may be dialled by the colleague')
}

async function myRinging(ctx: Context, agent: Agent, queue: Queue): Promise<IncomingCall> {
  const ringing = await agent.phone.ringing(SIGNALLING_MS)
  must(ctx, '13', `who waits in the queue ${queue.description} rings the agent who is free`, {
    expected: `an INVITE within ${SIGNALLING_MS} ms`,
    actual: ringing ? `an INVITE within ${SIGNALLING_MS} ms` : 'nothing',
  })
  return ringing!
}

async function itsMetadata(
  ctx: Context,
  agent: Agent,
  ringing: IncomingCall,
  { uid, queueId }: { uid: string; queueId: number },
) {
  const headers = metadataIn(ringing.headers)
  const asked = await askMetadata(agent.tab, uid)
  const inHeaders = headers.callType !== undefined
  ctx.check(
    '13.2',
    '[R7.6-66] the metadata of a queue call name its queue, in the INVITE and in changeCallStep',
    {
      expected: [queueId, queueId],
      actual: [inHeaders ? Number(headers.queue) : asked.metadata.queue_id, asked.metadata.queue_id],
    },
  )
  ctx.check('13.2', '[R7.6-66] and its type: incoming or internal', {
    expected: 'one of 20, 21, 30, the same in both',
    actual: [Number(headers.callType ?? asked.metadata.call_type), asked.metadata.call_type],
    ok:
      [20, 21, 30].includes(asked.metadata.call_type) &&
      (!inHeaders || Number(headers.callType) === asked.metadata.call_type),
  })
  return asked
}
