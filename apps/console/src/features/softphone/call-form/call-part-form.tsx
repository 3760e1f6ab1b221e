import type { FormDefinition } from '@ramal/contract/form'
import type { Call } from '@ramal/domain/call/call'
import type { FormValues } from '@ramal/domain/form/values'
import { toast } from '@ramal/ui/toast'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormService } from '../../../form/classified-service.tsx'
import { type FormHandle, FormRenderer } from '../../../form/form-renderer.tsx'
import { asClassification, initialValues, issuesOf, shownValues } from '../../../form/form-values.ts'
import type { StageCommand } from '../host/softphone-host.ts'
import { useCallDrafts, useSoftphoneHost } from '../softphone-context.ts'
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
  onMissing,
}: {
  call: Call
  part: CallPart
  definition: FormDefinition
  service: FormService
  /** The owner saves all parts together. */
  onSubmit?: () => void
  onHandle: (handle: FormHandle | null) => void
  /** Told with the first look at it and at each change: whether something in it keeps it from being saved. */
  onMissing: (isMissing: boolean) => void
}) {
  const { t } = useTranslation()
  const drafts = useCallDrafts()
  const host = useSoftphoneHost()
  const [values] = useState(() => drafts.filledIn(call.uid, part) ?? initialValues(definition, service))

  const isValid = (filled: FormValues) => issuesOf(definition, filled, service, Date.now()).size === 0

  function remember(filled: FormValues) {
    const valid = isValid(filled)
    onMissing(!valid)
    const unsaved = valid ? draftOf(definition, shownValues(definition, filled), service) : {}
    drafts.fill(call.uid, part, { values: filled, unsaved })
  }

  // §4.10: a single option is chosen by itself, and counts although the agent touched nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the form starts with
  useEffect(() => {
    onMissing(!isValid(values))
    if (drafts.filledIn(call.uid, part) === null && isClassifiedAlready(values)) remember(values)
  }, [])

  /** The transfer of this call that could not go without this part (§5). */
  function transferWaiting(): StageCommand | null {
    const { formWanted, stages } = host.getSnapshot()
    const { stage } = stages
    if (formWanted?.uid !== call.uid || formWanted.part !== part) return null
    if (stage.at !== 'transfer' || stage.origin !== call.uid) return null
    return { type: 'openTransfer', uid: call.uid, ...(stage.to !== undefined && { to: stage.to }) }
  }

  async function handleSave(saved: FormValues) {
    const failure = await saveDraft(call.uid, draftOf(definition, saved, service))
    if (failure !== null) return failure
    drafts.saved(call.uid, part)
    const asked = transferWaiting()
    if (!onSubmit) toast.success(t(asked ? 'call.savedForTransfer' : SAVED[part]))
    if (asked) host.stage(asked) // asked for again, it leads the focus to what is left to do
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
