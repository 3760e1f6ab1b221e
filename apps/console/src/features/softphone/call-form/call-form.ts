import { postTabForm } from '@ramal/contract/endpoints/tab-form'
import type { TabForm } from '@ramal/contract/entities/tab-form'
import type { FormFailure } from '@ramal/contract/error-shape'
import type { FormData, FormDefinition } from '@ramal/contract/form'
import { activityDefaults } from '@ramal/domain/activity/form-defaults'
import { type Call, isAccepted } from '@ramal/domain/call/call'
import { rulesFor } from '@ramal/domain/classification/rules'
import { type ClassificationValues, classificationBody } from '@ramal/domain/classification/values'
import { type FormValues, submittedValues } from '@ramal/domain/form/values'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { FormService } from '../../../form/classified-service.tsx'
import { formBody } from '../../../form/form-body.ts'
import { asClassification, isClassificationField, visibleFields } from '../../../form/form-values.ts'
import { formFailureOf } from '../../../lib/api-error.ts'
import { call as callApi } from '../../../lib/http.ts'
import type { CallDraft } from './call-drafts.ts'
import { callFormQuery } from './call-form-query.ts'

/** The form of a call that somebody has accepted, also in its after-service; null while there is none. */
export function useCallForm(call: Call | null): TabForm | null {
  const enabled = hasForm(call)
  const { data, refetch } = useQuery({ ...callFormQuery(call?.uid ?? ''), enabled })
  const status = call?.step?.status
  const asked = useRef<string | undefined>(undefined)
  // Who answers asks before the server has written it down; once it tells of the call its form is there.
  useEffect(() => {
    if (data?.success !== false || asked.current === status) return
    asked.current = status
    void refetch({ cancelRefetch: false })
  }, [data, status, refetch])
  return enabled && data?.success ? data : null
}

/** True until it is known whether this call has a form. */
export function useCallFormPending(call: Call): boolean {
  const { data, isError } = useQuery({ ...callFormQuery(call.uid), enabled: hasForm(call) })
  return !data?.success && !isError
}

/** The server knows the form of a call that both sides have answered. */
function hasForm(call: Call | null): boolean {
  return call !== null && (call.state.phase === 'after_service' || isAccepted(call))
}

/** The parts of a filled form as tab-form takes them: the classification goes by itself (contract §4). `values`: of fields that show. */
export function draftOf(definition: FormDefinition, values: FormValues, service: FormService): CallDraft {
  const fields = visibleFields(definition)
  const classified = fields.find(isClassificationField)
  const plain = Object.entries(values).filter(([name]) => name !== classified?.name)
  const id = definition.id ?? null
  const form =
    fields.length === 1 && classified
      ? {} // nothing but the classification: there is no form to post
      : { form: { id, values: submittedValues(fields, Object.fromEntries(plain)) as FormData } }
  if (classified === undefined || !(classified.name in values)) return form
  const answer = asClassification(values[classified.name])
  const rules = rulesFor(service, answer.choices, Date.now())
  const body = classificationBody(answer, rules, (ms) => new Date(ms).toISOString())
  return { ...form, classification: { ...body, ...activityOf(answer, service) } as FormData }
}

/** The activity that a schedule plans starts with what the call knows (§3). */
function activityOf({ scheduleAt, sendTo }: ClassificationValues, { plannedFrom }: FormService) {
  if (scheduleAt === null || sendTo === null || !plannedFrom) return {}
  return { activity: activityDefaults(plannedFrom, sendTo) }
}

/** Saves what the agent has filled in during the call; gives what the server refused, or null. */
export async function saveDraft(
  uid: string,
  { form, classification }: CallDraft,
): Promise<FormFailure | null> {
  const params = { uid }
  try {
    if (form) {
      const query = { type: 'form', ...(form.id === null ? {} : { form_id: form.id }) } as const
      await callApi(postTabForm, { params, query, body: formBody(form.values) })
    }
    if (classification) {
      await callApi(postTabForm, { params, query: { type: 'classification' }, body: classification })
    }
    return null
  } catch (error) {
    return formFailureOf(error)
  }
}
