import type { TabForm } from '@ramal/contract/entities/tab-form'
import type { Call } from '@ramal/domain/call/call'
import { treeOf } from '@ramal/domain/classification/rules'
import type { FormValues } from '@ramal/domain/form/values'
import { toast } from '@ramal/ui/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClassifiedServiceProvider, type FormService } from '../../form/classified-service.tsx'
import { FormRenderer } from '../../form/form-renderer.tsx'
import { initialValues, issuesOf } from '../../form/form-values.ts'
import { useProfile } from '../../lib/session.ts'
import { draftOf, saveDraft } from './call-form.ts'
import { callDrafts } from './softphone.ts'

/** Form and classification of the call in course; what is valid and unsaved when it ends is saved then (§4.4). */
export function CallFormPanel({ call, tabForm }: { call: Call; tabForm: TabForm }) {
  const { t } = useTranslation()
  const profile = useProfile()
  const service: FormService = {
    tree: treeOf(profile, 'telephony'),
    team: profile.team,
    callType: call.callType,
    queueId: call.metadata?.queueId ?? tabForm.data?.queue_id ?? null,
  }
  const definition = tabForm.form
  const [values] = useState(() => definition && initialValues(definition, service))
  if (definition === null || values === null) return null

  function handleChange(changed: FormValues) {
    if (definition === null) return
    const valid = issuesOf(definition, changed, service, Date.now()).size === 0
    callDrafts.put(call.uid, valid ? draftOf(definition, changed, service) : {})
  }

  async function handleSave(saved: FormValues) {
    if (definition === null) return null
    const failure = await saveDraft(call.uid, draftOf(definition, saved, service))
    if (failure !== null) return failure
    callDrafts.take(call.uid) // nothing left to save when the call ends
    toast.success(t('call.formSaved'))
    return null
  }

  return (
    <section aria-label={t('call.form')} className="min-w-0">
      <ClassifiedServiceProvider service={service}>
        <FormRenderer
          key={call.uid}
          definition={definition}
          values={values}
          onValuesChange={handleChange}
          onSave={handleSave}
        />
      </ClassifiedServiceProvider>
    </section>
  )
}
