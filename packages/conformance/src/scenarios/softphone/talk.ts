import { randomUUID } from 'node:crypto'
import { INVITE_HEADERS } from '@ramal/contract/sip-headers'
import type { IncomingCall } from '@ramal/sip/user-agent/incoming-call'
import type { Headers } from '@ramal/sip/user-agent/options'
import type { OutgoingCall } from '@ramal/sip/user-agent/outgoing-call'
import { browserAnswer, browserOffer, onHold } from '../../client/phone-media.ts'
import type { Context } from '../../context.ts'
import { scenario } from '../../scenario.ts'
import { Stop } from '../../tally.ts'
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

/** Contract §13: two softphones talk, one holds, one hangs up. */
export const talk = scenario({
  id: 'softphone/talk',
  title: 'A call between two softphones: rings, is answered, held, hung up, recorded',
  level: 'softphone',
  optional: true,
  needs: ['sip', 'peer-user'],
  after: ['softphone/failed-call'],
  covers: {
    endpoints: ['getCallStep', 'playRecording'],
    actions: [
      'business.answer_call',
      'business.webphone',
      'business.get_call_metadata',
      'business.changeCallStep',
      'business.changeDeviceState',
    ],
  },
  async run(ctx) {
    const colleague = await atWork(ctx, await ctx.peer())
    const agent = await atWork(ctx, await ctx.user())
    const uid = randomUUID()
    const offer = browserOffer()
    const call = agent.phone.call(colleague.phone.voip.endpoint, { [INVITE_HEADERS.uid]: uid }, offer)
    const heard = listen(call)
    const ringing = await theirRinging(ctx, colleague, agent, call)
    ringing.answer(browserAnswer())
    const outcome = await within(ctx, call.outcome)
    must(ctx, '13', 'the caller hears the answer', { expected: 200, actual: outcome?.status })
    colleague.tab.send('webphone', { event: 'webphone_answer', uid: metadataIn(ringing.headers).uid ?? '' })
    await myMetadata(ctx, agent, uid, [...heard, outcome?.headers ?? {}])
    await agent.tab.expect('changeCallStep', {
      because: '[R7.6-57] changeCallStep says that the call is answered',
      section: '8.2',
      where: (data) => data.uid === uid && data.status === 'inuse',
    })
    await holding(ctx, agent, { call, offer, uid })
    await ctx.wait(1_200)
    const over = new Promise<string>((resolve) => call.once('ended', resolve))
    await ringing.session?.bye()
    ctx.check('13', 'the hang-up of one party ends the call of the other', {
      expected: `BYE within ${SIGNALLING_MS} ms`,
      actual: (await within(ctx, over)) === null ? 'nothing' : `BYE within ${SIGNALLING_MS} ms`,
    })
    agent.tab.send('webphone', { event: 'hangup', uid })
    const { id } = await askMetadata(agent.tab, uid)
    const record = await closedRecord(ctx, agent.api, id)
    ctx.check('6', '[R7.4-21] the record says that it was answered, and by whom it was dialled', {
      expected: [uid, 200, 31, colleague.phone.voip.endpoint, agent.phone.voip.endpoint],
      actual: [record.uid, record.dial_status, record.call_type, record.phone, record.endpoint],
    })
    ctx.check('6', 'talking is part of the whole', {
      expected: `1 to ${record.total_duration} s`,
      actual: record.total_answer_duration,
      ok: record.total_answer_duration >= 1 && record.total_answer_duration <= record.total_duration,
    })
    await checkRecording(ctx, agent.api, record)
    await hangUp(agent, uid)
    const theirs = metadataIn(ringing.headers).uid
    if (theirs) await hangUp(colleague, theirs)
  },
})

/** The headers of the provisional answers, as they come. */
function listen(call: OutgoingCall): Headers[] {
  const heard: Headers[] = []
  call.on('progress', (_status, _sdp, headers) => heard.push(headers))
  return heard
}

async function theirRinging(
  ctx: Context,
  colleague: Agent,
  agent: Agent,
  placed: OutgoingCall,
): Promise<IncomingCall> {
  const refused = placed.outcome.then(({ status }) => `the caller was answered ${status}`)
  const ringing = await Promise.race([colleague.phone.ringing(SIGNALLING_MS), refused])
  if (typeof ringing === 'string') return nobodyRang(ctx, ringing)
  const call = ringing ?? nobodyRang(ctx, 'nothing')
  ctx.check('13', 'it says who calls', {
    expected: agent.phone.voip.endpoint,
    actual: call.callingNumber,
  })
  const metadata = metadataIn(call.headers)
  const uid = metadata.uid ?? call.callId
  const asked = await askMetadata(colleague.tab, uid)
  ctx.check('13.2', '[R7.6-66] the metadata of the INVITE and of changeCallStep name the type of the call', {
    expected: [30, 30],
    actual: [Number(metadata.callType ?? asked.metadata.call_type), asked.metadata.call_type],
  })
  colleague.tab.send('answer_call', { uid, endpoint: colleague.phone.voip.endpoint })
  return call
}

function nobodyRang(ctx: Context, came: string): never {
  const title = 'a call to a registered extension rings there'
  ctx.check('13', title, { expected: 'an INVITE', actual: came })
  throw new Stop(title)
}

/** Contract §13.2: on 18x or 200 of an outgoing call, else by changeCallStep. */
async function myMetadata(ctx: Context, agent: Agent, uid: string, heard: readonly Headers[]): Promise<void> {
  const { metadata } = await askMetadata(agent.tab, uid)
  const told = heard.map(metadataIn).find(({ callType }) => callType !== undefined)
  ctx.check(
    '13.2',
    '[R7.6-66] the answers of an outgoing call carry its uid and type, as changeCallStep does',
    {
      expected: [uid, 31, 31],
      actual: [told?.uid ?? uid, Number(told?.callType ?? metadata.call_type), metadata.call_type],
    },
  )
}

/** Contract §13.3: hold / unhold is a re-INVITE. */
async function holding(
  ctx: Context,
  { tab }: Agent,
  { call, offer, uid }: { call: OutgoingCall; offer: string; uid: string },
): Promise<void> {
  const held = await call.reinvite(onHold(offer))
  ctx.check('13.3', 'a re-INVITE with sendonly holds the call', {
    expected: [200, 'recvonly or inactive'],
    actual: [held.status, held.ok ? directionOf(held.body) : null],
    ok: held.ok && ['recvonly', 'inactive'].includes(directionOf(held.body)),
  })
  tab.send('webphone', { event: 'hold', uid })
  const resumed = await call.reinvite(offer)
  ctx.check('13.3', 'a re-INVITE with sendrecv resumes it', {
    expected: [200, 'sendrecv'],
    actual: [resumed.status, resumed.ok ? directionOf(resumed.body) : null],
  })
  tab.send('webphone', { event: 'unhold', uid })
}

function directionOf(sdp: string): string {
  return /^a=(sendrecv|sendonly|recvonly|inactive)\s*$/m.exec(sdp)?.[1] ?? 'sendrecv'
}

/** Leaves no service open behind. */
export async function hangUp({ api }: Agent, uid: string): Promise<void> {
  await api.attempt('postTabForm', { params: { uid }, query: { type: 'hangup' }, body: {} })
}
