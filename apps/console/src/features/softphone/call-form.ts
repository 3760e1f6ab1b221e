import { getTabForm, postTabForm } from '@ramal/contract/endpoints/tab-form'
import type { TabForm } from '@ramal/contract/entities/tab-form'
import type { FormFailure } from '@ramal/contract/error-shape'
import type { FormData, FormDefinition } from '@ramal/contract/form'
import type { Call } from '@ramal/domain/call/call'
import { rulesFor } from '@ramal/domain/classification/rules'
import { classificationBody } from '@ramal/domain/classification/values'
import { type FormValues, submittedValues } from '@ramal/domain/form/values'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { FormService } from '../../form/classified-service.tsx'
import { asClassification, isClassificationField, visibleFields } from '../../form/form-values.ts'
import { formFailureOf } from '../../lib/api-error.ts'
import { call as callApi } from '../../lib/http.ts'
import type { CallDraft } from './call-drafts.ts'

const NOT_READY_MS = 1000

/** Form and data of a call; asked again each second while the server is not ready. */
function callFormQuery(uid: string) {
  return queryOptions({
    queryKey: ['call-form', uid],
    queryFn: ({ signal }) => callApi(getTabForm, { params: { uid }, query: { step_type: 'call' }, signal }),
    refetchInterval: ({ state }) => (state.data?.success === false ? NOT_READY_MS : false),
    retry: false,
  })
}

/** The form of a call that somebody has accepted; null while there is none. */
export function useCallForm(call: Call | null): TabForm | null {
  const accepted = call?.state.phase === 'live' && call.state.acceptedAt !== null
  const { data } = useQuery({ ...callFormQuery(call?.uid ?? ''), enabled: accepted })
  return accepted && data?.success ? data : null
}

/** The parts of a filled form as tab-form takes them: the classification goes by itself (contract §4). */
export function draftOf(definition: FormDefinition, values: FormValues, service: FormService): CallDraft {
  const fields = visibleFields(definition)
  const classified = fields.find(isClassificationField)
  const plain = Object.entries(values).filter(([name]) => name !== classified?.name)
  const id = definition.id ?? null
  const form =
    fields.length === 1 && classified
      ? {} // nothing but the classification: there is no form to post
      : { form: { id, values: submittedValues(fields, Object.fromEntries(plain)) as FormData } }
  if (classified === undefined) return form
  const answer = asClassification(values[classified.name])
  const rules = rulesFor(service, answer.choices, Date.now())
  const body = classificationBody(answer, rules, (ms) => new Date(ms).toISOString())
  return { ...form, classification: body as FormData }
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
      await callApi(postTabForm, { params, query, body: form.values })
    }
    if (classification) {
      await callApi(postTabForm, { params, query: { type: 'classification' }, body: classification })
    }
    return null
  } catch (error) {
    return formFailureOf(error)
  }
}
