import type { Profile } from '@ramal/contract/entities/profile'
import type { TabForm } from '@ramal/contract/entities/tab-form'
import type { FormDefinition } from '@ramal/contract/form'
import type { Call } from '@ramal/domain/call/call'
import { classificationRequired } from '@ramal/domain/classification/required'
import { treeOf } from '@ramal/domain/classification/rules'
import type { FormService } from '../../../form/classified-service.tsx'
import { isClassificationField, visibleFields } from '../../../form/form-values.ts'
import type { CallPart } from './call-drafts.ts'

/** What the agent can fill in for a call, in the order of its tabs; a part that the call does not have is missing. */
export type CallParts = Partial<Record<CallPart, FormDefinition>>

// One field in one tab: the renderer shows neither label, the parts of the field have their own.
const CLASSIFICATION: FormDefinition = {
  tabs: [{ label: '', fields: [{ type: 'classification', name: 'classification', label: '' }] }],
}

/** What the classification of a call depends on: its queue and type, the agent's team and profile. */
export function callServiceOf(
  profile: Profile,
  call: Pick<Call, 'callType' | 'phone' | 'metadata'>,
  tabForm: TabForm,
): FormService {
  return {
    tree: treeOf(profile, 'telephony'),
    team: profile.team,
    callType: call.callType,
    queueId: call.metadata?.queueId ?? tabForm.data?.queue_id ?? null,
    plannedFrom: {
      phone: call.phone,
      clientId: call.metadata?.clientId ?? tabForm.data?.client?.id ?? null,
      mailingId: call.metadata?.mailingId ?? null,
      mailingClientId: call.metadata?.mailingClientId ?? tabForm.data?.mailing_client ?? null,
    },
  }
}

/**
 * The form of the call's queue, and its classification: where the queue offers one, or the team asks for one although
 * no queue is known (§5; the agent then says the queue). A form that classifies by a field of its own needs no other.
 */
export function callParts(tabForm: TabForm, service: FormService): CallParts {
  const form = tabForm.form && tabForm.form.tabs.length > 0 ? tabForm.form : null
  const inForm = form !== null && visibleFields(form).some(isClassificationField)
  return {
    ...(form && { form }),
    ...(!inForm && isClassified(service) && { classification: CLASSIFICATION }),
  }
}

/** Whether this call can be classified, by itself or in a field of its form. */
export function offersClassification(profile: Profile, call: Call, tabForm: TabForm): boolean {
  const { form, classification } = callParts(tabForm, callServiceOf(profile, call, tabForm))
  return (
    classification !== undefined || (form !== undefined && visibleFields(form).some(isClassificationField))
  )
}

function isClassified({ tree, team, callType, queueId }: FormService): boolean {
  const queue = tree.queues.find(({ id }) => id === queueId)
  if (queue) return queue.classifications.length > 0
  return tree.queues.length > 0 && classificationRequired(team?.enable_classifications ?? [], callType)
}
