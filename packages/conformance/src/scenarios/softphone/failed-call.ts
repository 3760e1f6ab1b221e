import { randomUUID } from 'node:crypto'
import { INVITE_HEADERS } from '@ramal/contract/sip-headers'
import type { Api } from '../../api.ts'
import { jsonOf } from '../../client/http.ts'
import type { Context } from '../../context.ts'
import { scenario } from '../../scenario.ts'
import { type Agent, askMetadata, atWork, closedRecord, must, SIGNALLING_MS, within } from './steps.ts'

/** Contract §4, §6, §13: a call that nobody takes is a service all the same. */
export const failedCall = scenario({
  id: 'softphone/failed-call',
  title: 'A call to a number that nobody has ends with its status and leaves a record',
  level: 'softphone',
  needs: ['sip'],
  after: ['softphone/registration'],
  covers: {
    endpoints: ['getCallStep', 'playRecording', 'getTabForm', 'postTabForm', 'startAfterService'],
    actions: ['business.get_call_metadata', 'business.changeCallStep'],
  },
  async run(ctx) {
    const agent = await atWork(ctx, await ctx.user())
    const { api, phone, tab } = agent
    const number = await numberOfNobody(api, phone.voip.endpoint)
    const uid = randomUUID()
    const call = phone.call(number, { [INVITE_HEADERS.uid]: uid })
    const outcome = await within(ctx, call.outcome)
    must(ctx, '13', 'a call to a number that nobody has is refused', {
      expected: `a final status of 4xx to 6xx within ${SIGNALLING_MS} ms`,
      actual: outcome?.status ?? 'nothing',
      ok: outcome !== null && outcome.status >= 400,
    })
    const { id, metadata } = await askMetadata(tab, uid)
    ctx.check('13.4', 'it is an outgoing or an internal call', {
      expected: [10, 31],
      actual: metadata.call_type,
      ok: [10, 31].includes(metadata.call_type),
    })
    const record = await closedRecord(ctx, api, id)
    ctx.check('13.1', 'the uid of the call is that of X-Call-Uid', { expected: uid, actual: record.uid })
    ctx.check('6', '[R7.4-21] the record says what was dialled, from where, and that nobody spoke', {
      expected: [number, phone.voip.endpoint, 0],
      actual: [record.phone, record.endpoint, record.total_answer_duration],
    })
    ctx.check('6', 'the record has the status of the call', {
      expected: outcome?.status,
      actual: record.dial_status,
    })
    // What is told by itself has come by now: the next one is an answer.
    await tab.drain('changeCallStep')
    await askMetadata(tab, uid)
    await noRecording(ctx, api, id)
    await itsTabForm(ctx, agent, { uid, id })
    await strangersMayNot(ctx, uid)
  },
})

/** A number like an extension's that no device of the lists has. */
async function numberOfNobody(api: Api, endpoint: string): Promise<string> {
  const { body } = await api.call('listDialApps', {
    params: { endpoint, app: 'pjsip' },
    query: { limit: 999_999 },
  })
  const taken = new Set(body.results.map((row) => row.number))
  let number = 98_765
  while (taken.has(String(number))) number -= 1
  return String(number)
}

async function noRecording(ctx: Context, api: Api, callId: number): Promise<void> {
  const { roles } = await ctx.profile()
  const may = roles.some((role) => role.endsWith('download_monitor_file'))
  const title = may ? 'nothing was recorded: 404' : 'recordings need download_monitor_file'
  const asked = {
    params: { callId },
    query: { file_response: false },
    headers: { Accept: 'application/json' },
  }
  await api.refused('playRecording', asked, { status: may ? 404 : 403, section: '6', title })
}

async function itsTabForm(
  ctx: Context,
  { api, profile }: Agent,
  call: { uid: string; id: number },
): Promise<void> {
  const params = { uid: call.uid }
  const { body } = await api.call('getTabForm', { params })
  ctx.check('4', '[R7.3-08] tab-form knows the call', {
    expected: [true, call.uid, call.id],
    actual: [body.success, body.uid, body.data?.id],
  })
  const { enable_after_service: has, ignore_after_service_unaccepted: ignores } = profile.team ?? {}
  const started = await api.call('startAfterService', { params }, [200, 400])
  const flag: unknown = Reflect.get(
    Object(jsonOf(started.httpExchange.answer)),
    'ignore_after_service_dial_status',
  )
  if (!has || ignores)
    ctx.check('4', '[R7.3-09] an unaccepted call has no after-service where the team ignores it', {
      expected: true,
      actual: flag,
    })
  for (const title of ['a hang-up is stored', '[R7.3-06] a second hang-up answers success too']) {
    const query = { type: 'hangup', after_service_type: 'ignored' }
    const saved = await api.call('postTabForm', { params, query, body: {} })
    ctx.check('4', title, { expected: true, actual: saved.body.success })
  }
  const { calls } = (await api.call('getPendencies')).body
  ctx.check('3.3', '[R7.2-05] what was hung up is not pending', {
    expected: false,
    actual: calls.some(({ uid }) => uid === call.uid),
  })
}

async function strangersMayNot(ctx: Context, uid: string): Promise<void> {
  const api = await ctx.user()
  const unknown = { params: { uid: randomUUID() } }
  await api.refused('getTabForm', unknown, { status: 404, section: '4', title: 'an unknown uid is 404' })
  await api.refused('startAfterService', unknown, {
    status: 404,
    section: '4',
    title: 'an unknown uid is 404',
  })
  const posted = { ...unknown, query: { type: 'hangup' }, body: {} }
  await api.refused('postTabForm', posted, { status: 404, section: '4', title: 'an unknown uid is 404' })
  const nonsense = { params: { uid }, query: { type: 'sideways' }, body: {} }
  await api.refused('postTabForm', nonsense, { status: 400, section: '4', title: 'an unknown type is 400' })
  await api.refused('getCallStep', { params: { callId: 987_654_321 } }, { status: 404, section: '6' })
  if (!ctx.options.peer) return
  const colleague = await ctx.peer()
  const theirs = { params: { uid }, query: { type: 'hangup' }, body: {} }
  await colleague.refused('postTabForm', theirs, {
    status: 403,
    section: '4',
    title: "a colleague's call is 403",
  })
}
