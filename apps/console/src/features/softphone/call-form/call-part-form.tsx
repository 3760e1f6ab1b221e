import type { FormDefinition } from '@ramal/contract/form'
import type { Call } from '@ramal/domain/call/call'
import type { FormValues } from '@ramal/domain/form/values'
import { toast } from '@ramal/ui/toast'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormService } from '../../../form/classified-service.tsx'
import { type FormHandle, FormRenderer } from '../../../form/form-renderer.tsx'
import { asClassification, initialValues, issuesOf, shownValues } from '../../../form/form-values.ts'
import { useCallDrafts } from '../softphone-context.ts'
import type { CallPart } from './call-drafts.ts'
import { draftOf, saveDraft } from './call-form.ts'

const SAVED = {
  form: 'call.formSaved',
  classification: 'call.classificationSaved',
} as const satisfies Record<CallPart, string>

/** One part of what is filled in during a call; what is valid and unsaved when it ends is saved then (§4.4). */
export function CallPartForm({
  call,
  part,
  definition,
  service,
  onSubmit,
  onHandle,
}: {
  call: Call
  part: CallPart
  definition: FormDefinition
  service: FormService
  /** The owner saves all parts together. */
  onSubmit?: () => void
  onHandle: (handle: FormHandle | null) => void
}) {
  const { t } = useTranslation()
  const drafts = useCallDrafts()
  const [values] = useState(() => drafts.filledIn(call.uid, part) ?? initialValues(definition, service))

  function remember(filled: FormValues) {
    const valid = issuesOf(definition, filled, service, Date.now()).size === 0
    const unsaved = valid ? draftOf(definition, shownValues(definition, filled), service) : {}
    drafts.fill(call.uid, part, { values: filled, unsaved })
  }

  // §4.10: a single option is chosen by itself, and counts although the agent touched nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the form starts with
  useEffect(() => {
    if (drafts.filledIn(call.uid, part) === null && isClassifiedAlready(values)) remember(values)
  }, [])

  async function handleSave(saved: FormValues) {
    const failure = await saveDraft(call.uid, draftOf(definition, saved, service))
    if (failure !== null) return failure
    drafts.saved(call.uid, part)
    if (!onSubmit) toast.success(t(SAVED[part]))
    return null
  }

  return (
    <FormRenderer
      key={call.uid}
      ref={onHandle}
      {...(onSubmit ? { onSubmit } : {})}
      definition={definition}
      values={values}
      onValuesChange={remember}
      onSave={handleSave}
    />
  )
}

function isClassifiedAlready({ classification }: FormValues): boolean {
  return asClassification(classification).choices.classificationId !== null
}
