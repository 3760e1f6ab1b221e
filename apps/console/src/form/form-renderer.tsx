import type { FormFailure } from '@ramal/contract/error-shape'
import type { FormDefinition } from '@ramal/contract/form'
import { type FormValues, submittedValues } from '@ramal/domain/form/values'
import { Button } from '@ramal/ui/button'
import { toast } from '@ramal/ui/toast'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClassifiedService } from './classified-service.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { FormTabs } from './form-tabs.tsx'
import { visibleFields } from './form-values.ts'
import { placeFailure, useFormState } from './use-form-state.ts'

/** What the owner of a form may ask of it. */
export interface FormHandle {
  /** Shows what is wrong beside the fields and focuses the first. */
  showErrors: () => void
  save: () => void
}

export interface FormRendererProps {
  readonly definition: FormDefinition
  /** What it starts with; later changes are the form's own. Give it a `key` to start over. */
  readonly values: FormValues
  readonly onValuesChange?: (values: FormValues) => void
  /** Stores the values (empty ones dropped, §5); gives what the server refused, or null. */
  readonly onSave?: (values: FormValues) => Promise<FormFailure | null>
  readonly disabled?: boolean
  readonly ref?: Ref<FormHandle>
}

/**
 * Renders a form definition (§2.10): tabs, grid, one component per field type; errors beside the fields, the others in
 * red above, the first one focused; Ctrl+Enter saves.
 * @example <FormRenderer definition={form} values={initialValues(form, service)} onSave={save} />
 */
export function FormRenderer({
  definition,
  values,
  onValuesChange,
  onSave,
  disabled = false,
  ref,
}: FormRendererProps) {
  const { t } = useTranslation()
  const service = useClassifiedService()
  const form = useFormState(definition, service, values)
  const element = useRef<HTMLFormElement>(null)
  const [above, setAbove] = useState<readonly string[]>([])
  const [checks, setChecks] = useState(0)

  useFocusOnError(element, checks)

  async function handleSave(saved: FormValues) {
    setAbove([])
    const failure = (await onSave?.(submittedValues(visibleFields(definition), saved))) ?? null
    if (failure) showFailure(failure)
  }

  function showFailure(failure: FormFailure) {
    if (failure.kind === 'no-response') {
      toast.error(t('common.errorOccurred', { error: failure.error })) // §8
      return
    }
    const placed = placeFailure(definition, failure)
    setAbove(placed.above)
    for (const [path, message] of placed.fields) form.setError(path, { type: 'server', message })
    setChecks((count) => count + 1)
  }

  const showErrors = () => void form.trigger().then(() => setChecks((count) => count + 1))
  const save = () => void form.handleSubmit(handleSave, () => setChecks((count) => count + 1))()
  useImperativeHandle(ref, () => ({ showErrors, save }))

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !onSave) return
    event.preventDefault()
    save()
  }

  return (
    <form
      ref={element}
      noValidate
      className="@container flex flex-col"
      onKeyDown={handleKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <FailureNotice sentences={above} />
      <FormTabs
        definition={definition}
        form={form}
        disabled={disabled}
        checks={checks}
        onValuesChange={onValuesChange}
      />
      {onSave && (
        <Button type="submit" className="self-end" disabled={disabled || form.formState.isSubmitting}>
          {t('common.save')}
        </Button>
      )}
    </form>
  )
}

/** After a failed check the first wrong control of the shown tab gets the focus. */
function useFocusOnError(element: { current: HTMLFormElement | null }, checks: number) {
  useEffect(() => {
    if (checks === 0) return
    const wrong = element.current?.querySelector<HTMLElement>('[data-state="active"] [aria-invalid="true"]')
    const any = wrong ?? element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    any?.focus()
  }, [checks, element])
}
