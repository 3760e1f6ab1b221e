import type { ClassificationValues } from '@ramal/contract/entities/tab-form'
import type { FieldErrors } from '@ramal/contract/field-errors'
import type { Locale } from '@ramal/contract/vocabulary'
import type { WriteTx } from '@ramal/db/store/store'
import { planActivity } from '@ramal/domain/activity/plan'
import { type Choices, chosenSubClassification, optionsOf } from '@ramal/domain/classification/cascade'
import { rulesFor, treeOf } from '@ramal/domain/classification/rules'
import { classificationIssues } from '@ramal/domain/classification/values'
import { text } from '@ramal/i18n/text'
import { personalRefusal } from '../activities/personal-limits.ts'
import { plannedId, writePlanned } from '../activities/scheduled.ts'
import { findTeam, type ServiceRow } from '../after-service/service-rows.ts'
import { queueClassificationsOf } from '../profile/classifications.ts'
import { keepFromBeingCalled } from './do-not-call-rows.ts'
import { saveClassification } from './service-classification-rows.ts'

/** What came of it: what is wrong by field, or the activity it planned. */
export interface Classified {
  errors: FieldErrors | null
  activityId: number | null
}

/**
 * Checks a classification by the rules of the console (§5, A-53, A-54) and stores it with the activity it plans, both in
 * place of earlier ones. Nothing chosen where nothing is required stores nothing.
 */
export async function classify(
  tx: WriteTx,
  service: ServiceRow,
  values: ClassificationValues,
  context: { tenantId: number; userId: number; now: number; locale: Locale },
): Promise<Classified> {
  const choices = choicesOf(service, values)
  const tree = treeOf(
    { queue_classifications: await queueClassificationsOf(tx, context.userId), dialer_classifications: [] },
    service.channel,
  )
  const team = await findTeam(tx, context.userId)
  const rules = rulesFor({ tree, team, callType: service.callType }, choices, context.now)
  const requested = {
    scheduleAt: values.schedule_date ? Date.parse(values.schedule_date) : null,
    autoRun: values.enable_schedule ?? false,
    sendTo: values.selectedActivity ?? null,
  }
  const issues = classificationIssues({ choices, comment: values.comment ?? '', ...requested }, rules)
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(issues).map(([field, issue]) => [
      field,
      [text(context.locale, issue.key, { ...issue.params })],
    ]),
  )
  for (const field of notOffered(tree, choices))
    errors[field] ??= [text(context.locale, 'validation.invalid')]
  const decision = planActivity(rules.schedule, requested)
  if (!decision.ok) errors['selectedActivity'] ??= [text(context.locale, 'validation.invalid')]
  if (decision.ok && decision.plan?.sendTo === 'agent') {
    const wanted = { id: await plannedId(tx, context.tenantId, service.uid), dueAt: decision.plan.dueAt }
    const refusal = await personalRefusal(tx, { ...wanted, userId: context.userId }, context)
    if (refusal !== null) errors['schedule_date'] ??= [refusal]
  }
  if (!decision.ok || Object.keys(errors).length > 0) return { errors, activityId: null }
  if (choices.classificationId === null) return { errors: null, activityId: null }
  await store(tx, service, choices, values, context)
  const subject = chosenSubClassification(tree, choices)?.description ?? ''
  const planned = { uid: service.uid, phone: service.phone, clientId: service.client?.id ?? null, subject }
  return {
    errors: null,
    activityId: await writePlanned(tx, context, planned, decision.plan, values.activity ?? null),
  }
}

function choicesOf(service: ServiceRow, values: ClassificationValues): Choices {
  return {
    queueId: values.queue_id ?? service.queueId,
    dialerId: values.dialer_id ?? null,
    mailingId: values.mailing_id ?? null,
    classificationId: values.classification_id ?? null,
    subClassificationId: values.sub_classification_id ?? null,
  }
}

/** Ids that the queue does not offer: another tenant's, or of another branch. */
function notOffered(tree: Parameters<typeof optionsOf>[0], choices: Choices) {
  const isOffered = (level: 'classificationId' | 'subClassificationId') =>
    choices[level] === null || optionsOf(tree, choices, level).some((option) => option.id === choices[level])
  return [
    ...(isOffered('classificationId') ? [] : ['classification_id']),
    ...(isOffered('subClassificationId') ? [] : ['sub_classification_id']),
  ]
}

async function store(
  tx: WriteTx,
  service: ServiceRow,
  choices: Choices,
  values: ClassificationValues,
  context: { tenantId: number; userId: number; now: number },
): Promise<void> {
  const chosen = {
    classification_id: choices.classificationId!,
    sub_classification_id: choices.subClassificationId,
    comment: values.comment ?? '',
  }
  const rest = {
    queue_id: choices.queueId,
    user_id: context.userId,
    schedule_at: values.schedule_date ? Date.parse(values.schedule_date) : null,
    updated_at: context.now,
  }
  await saveClassification(tx, { ...service, tenantId: context.tenantId }, chosen, rest)
  await keepFromBeingCalled(tx, service, chosen.classification_id, context)
}
