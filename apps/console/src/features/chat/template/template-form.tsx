import type { TemplateParam } from '@ramal/contract/entities/template'
import type { FormDefinition } from '@ramal/contract/form'
import { fillIn } from '@ramal/domain/chat/content/template'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FormHandle, FormRenderer } from '../../../form/form-renderer.tsx'
import type { Sendable } from './template-api.ts'

/** The parameters of a template, and the text as the customer will read it. */
export function TemplateForm({
  template,
  params,
  onSend,
  onSubmit,
  ref,
}: {
  template: Sendable
  /** What they are filled in with. */
  params: readonly TemplateParam[]
  /** Sends it; a form that is not valid does not come here. */
  onSend: (params: TemplateParam[], content: string) => Promise<void>
  /** Enter in a field: presses the button of the dialog. */
  onSubmit: () => void
  ref: Ref<FormHandle>
}) {
  const { t } = useTranslation()
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(
    Object.fromEntries(params.map(({ name, value }) => [name, value])),
  )
  const definition: FormDefinition = {
    tabs: [
      {
        label: t('room.template'),
        fields: params.map(({ name }) => ({
          ...{ type: 'text', name, label: name, required: true, maxlength: 1024 },
          cols: 12,
        })),
      },
    ],
  }
  const textOf = (given: Readonly<Record<string, unknown>>) =>
    fillIn(template.content, (name) => {
      const value = given[name]
      return typeof value === 'string' && value !== '' ? value : undefined
    })
  return (
    <>
      <blockquote className="wrap-anywhere whitespace-pre-wrap rounded-md border bg-bg p-3 text-sm">
        {textOf(values)}
      </blockquote>
      <FormRenderer
        ref={ref}
        definition={definition}
        values={values}
        onValuesChange={setValues}
        onSubmit={onSubmit}
        onSave={async (filled) => {
          const sent = params.map(({ name }) => ({ name, value: String(filled[name] ?? '') }))
          await onSend(sent, textOf(filled))
          return null
        }}
      />
    </>
  )
}
