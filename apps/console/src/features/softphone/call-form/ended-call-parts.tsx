import type { FormDefinition } from '@ramal/contract/form'
import { choicesByName } from '@ramal/domain/classification/by-name'
import { EMPTY_CLASSIFICATION } from '@ramal/domain/classification/values'
import type { FormValues } from '@ramal/domain/form/values'
import { toast } from '@ramal/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClassifiedServiceProvider, type FormService } from '../../../form/classified-service.tsx'
import { FormRenderer } from '../../../form/form-renderer.tsx'
import { initialValues, isClassificationField, visibleFields } from '../../../form/form-values.ts'
import type { CallPart } from './call-drafts.ts'
import { draftOf, saveDraft } from './call-form.ts'
import { callFormQuery } from './call-form-query.ts'
import type { CallParts } from './call-parts.ts'
import type { EndedCallFormProps } from './ended-call.ts'

const PARTS = {
  form: ['chat.tabForm', 'call.formSaved'],
  classification: ['chat.tabClassification', 'call.classificationSaved'],
} as const satisfies Record<CallPart, readonly [string, string]>

/** The parts one below the other, each with its own Salvar: what is wrong in one keeps nobody from saving the other. */
export function EndedCallParts({
  call,
  parts,
  service,
  onUnsaved,
  onSaved,
}: EndedCallFormProps & { parts: CallParts; service: FormService }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const unsaved = useRef(new Set<CallPart>())

  function mark(part: CallPart, isUnsaved: boolean) {
    if (isUnsaved) unsaved.current.add(part)
    else unsaved.current.delete(part)
    onUnsaved(unsaved.current.size > 0)
  }

  async function save(part: CallPart, definition: FormDefinition, values: FormValues) {
    const failure = await saveDraft(call.uid, draftOf(definition, values, service))
    if (failure !== null) return failure
    mark(part, false)
    toast.success(t(PARTS[part][1]))
    await client.invalidateQueries({ queryKey: callFormQuery(call.uid).queryKey })
    onSaved()
    return null
  }

  return (
    <ClassifiedServiceProvider service={service}>
      {(['form', 'classification'] as const).map((part) => {
        const definition = parts[part]
        return (
          definition && (
            <section key={part} aria-label={t(PARTS[part][0])} className="flex flex-col gap-2">
              <h3 className="font-semibold text-sm">{t(PARTS[part][0])}</h3>
              <PartForm
                start={() => startOf(definition, service, call)}
                definition={definition}
                onChange={() => mark(part, true)}
                onSave={(values) => save(part, definition, values)}
              />
            </section>
          )
        )
      })}
    </ClassifiedServiceProvider>
  )
}

function PartForm({
  start,
  definition,
  onChange,
  onSave,
}: {
  start: () => FormValues
  definition: FormDefinition
  onChange: () => void
  onSave: (values: FormValues) => ReturnType<typeof saveDraft>
}) {
  const [values] = useState(start)
  return <FormRenderer definition={definition} values={values} onValuesChange={onChange} onSave={onSave} />
}

/** What was saved; the record tells the classification by its names. */
function startOf(
  definition: FormDefinition,
  service: FormService,
  call: EndedCallFormProps['call'],
): FormValues {
  const values: Record<string, unknown> = { ...initialValues(definition, service) }
  if (call.classification === null) return values
  const choices = choicesByName(service.tree, service.queueId, call)
  for (const { name } of visibleFields(definition).filter(isClassificationField))
    values[name] = { ...EMPTY_CLASSIFICATION, choices, comment: call.comment ?? '' }
  return values
}
