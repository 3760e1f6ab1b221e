import type { Context } from '../../context.ts'
import { answersFor } from '../form-answers.ts'
import type { Agent } from './steps.ts'

interface Service {
  readonly uid: string
  readonly id: number
  readonly queueId: number
}

/** Contract §4, §3.3: the after-service starts once, is pending, and counts down. The id of its report, null when the team has none. */
export async function afterServiceRuns(ctx: Context, { api, profile }: Agent, service: Service) {
  const params = { uid: service.uid }
  const before = (await api.call('getTabForm', { params })).body
  ctx.check('4', '[R7.3-08] tab-form knows the call and its queue', {
    expected: [true, service.uid, service.id, service.queueId],
    actual: [before.success, before.uid, before.data?.id, before.data?.queue_id],
  })
  const has = profile.team?.enable_after_service ?? false
  ctx.check('4', '[R7.3-08] and whether an after-service comes', {
    expected: [has, null],
    actual: [before.afterService?.active, before.afterService?.id],
  })
  if (!has) return null
  const first = (await api.call('startAfterService', { params })).body
  ctx.check('4', '[R7.3-09] an after-service starts with a report', {
    expected: ['an id', false],
    actual: [first.id, first.ignore_after_service_dial_status],
    ok: first.id !== null && !first.ignore_after_service_dial_status,
  })
  const second = (await api.call('startAfterService', { params })).body
  ctx.check('4', 'asked again while it runs it is the same', { expected: first.id, actual: second.id })
  const during = (await api.call('getTabForm', { params })).body
  ctx.check('4', 'tab-form names the report that runs', {
    expected: first.id,
    actual: during.afterService?.id,
  })
  const { calls } = (await api.call('getPendencies')).body
  const pending = calls.find(({ uid }) => uid === service.uid)
  ctx.check('3.3', '[R7.2-05] pendencies list a call whose after-service runs, for a reload', {
    expected: [service.id, first.id],
    actual: [pending?.id, pending?.pause_after_service_id],
  })
  const left = pending?.duration_of_after_service ?? -1
  ctx.check('3.3', 'with what is left of it', {
    expected: `0 to ${first.duration} s`,
    actual: left,
    ok: left >= 0 && left <= first.duration,
  })
  return first.id
}

/** Contract §4: a classification that the queue does not offer is 400 on the field, one that it offers is in the record. */
export async function classified(ctx: Context, { api, profile }: Agent, service: Service): Promise<void> {
  const params = { uid: service.uid }
  const query = { type: 'classification', after_service_type: 'none' }
  const offered = profile.queue_classifications.find(({ telephony_id: id }) => id === service.queueId)
  const chosen = offered?.classifications[0]
  if (!offered || !chosen) return ctx.note('no classification was stored: the queue offers none')
  const wrong = {
    queue_id: service.queueId,
    classification_id: 987_654_321,
    sub_classification_id: null,
    comment: '',
  }
  await api.refused(
    'postTabForm',
    { params, query, body: wrong },
    {
      status: 400,
      field: 'classification_id',
      section: '4',
      title: 'a classification that is not offered is 400',
    },
  )
  const sub = chosen.sub_classifications.find((one) => !one.enable_schedule) ?? null
  const length = offered.minimum_comment_size ?? profile.team?.minimum_comment_size ?? 0
  const comment = 'verificação do contrato'.padEnd(length, '.')
  const body = {
    queue_id: service.queueId,
    dialer_id: null,
    mailing_id: null,
    classification_id: chosen.id,
    sub_classification_id: sub?.id ?? null,
    comment,
  }
  const saved = await api.call('postTabForm', { params, query, body })
  ctx.check('4', 'a classification is stored', { expected: true, actual: saved.body.success })
  const record = (await api.call('getCallStep', { params: { callId: service.id } })).body
  ctx.check('6', '[R7.3-04] and is in the record of the call', {
    expected: [chosen.description, sub?.description ?? null, comment],
    actual: [record.classification, record.sub_classification, record.comment],
  })
}

/** Contract §4: the answers of a form come back with it. */
export async function formAnswered(ctx: Context, { api }: Agent, uid: string): Promise<void> {
  const params = { uid }
  const { form } = (await api.call('getTabForm', { params })).body
  const answers = form && answersFor(form)
  if (!answers) return ctx.note('no form was answered: this service has none, or asks for more than text')
  const query = { type: 'form', ...(form.id === undefined ? {} : { form_id: form.id }) }
  const saved = await api.call('postTabForm', { params, query, body: answers })
  ctx.check('4', '[R7.3-07] the answer names the form', { expected: form.id, actual: saved.body.form?.id })
  const after = (await api.call('getTabForm', { params })).body.form
  const kept = Object.fromEntries(Object.keys(answers).map((name) => [name, after?.data?.[name]]))
  ctx.check('4', '[R7.3-05] the answers of the form are stored and come back', {
    expected: answers,
    actual: kept,
  })
}

/** Contract §4: a hang-up closes the service, the second changes nothing. */
export async function closed(
  ctx: Context,
  { api }: Agent,
  { uid, report }: { uid: string; report: number | null },
): Promise<void> {
  const params = { uid }
  const query = { type: 'hangup', after_service_type: 'finished', after_service_duration: 1 }
  const isPending = async () => (await api.call('getPendencies')).body.calls.some((call) => call.uid === uid)
  const first = await api.call('postTabForm', { params, query, body: { duration: 1, ended_by: 'agent' } })
  ctx.check('4', '[R7.3-06] a hang-up is stored', { expected: true, actual: first.body.success })
  ctx.check('3.3', '[R7.3-06] and nothing is pending then', { expected: false, actual: await isPending() })
  const second = await api.call('postTabForm', { params, query, body: {} })
  ctx.check('4', 'a second hang-up answers the same and changes nothing', {
    expected: [true, false],
    actual: [second.body.success, await isPending()],
  })
  if (report === null) return
  const { afterService } = (await api.call('getTabForm', { params })).body
  ctx.check('4', 'the after-service is over', { expected: false, actual: afterService?.active })
}
