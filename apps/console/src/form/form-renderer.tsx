import type { FormFailure } from '@ramal/contract/error-shape'
import type { FormDefinition } from '@ramal/contract/form'
import { fieldsOfTabs } from '@ramal/domain/form/conditions'
import { type FormValues, submittedValues } from '@ramal/domain/form/values'
import { Button } from '@ramal/ui/button'
import { cn } from '@ramal/ui/lib/cn'
import { toast } from '@ramal/ui/toast'
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClassifiedService } from './classified-service.tsx'
import { FailureNotice } from './failure-notice.tsx'
import type { FieldComponent } from './field-props.ts'
import { FormScopeProvider } from './form-scope.tsx'
import { FormTabs, type ShownTab } from './form-tabs.tsx'
import { shownValues, visibleFields } from './form-values.ts'
import { RenderedField } from './rendered-field.tsx'
import { saveByKey } from './save-key.ts'
import { LeaveGuard, useReloadWarning } from './unsaved-guard.tsx'
import { useErrorFocus } from './use-error-focus.ts'
import { useErrorsInLanguage } from './use-errors-in-language.ts'
import { errorsAt, type FieldChecks, placeFailure, useFormState } from './use-form-state.ts'

/** What the owner of a form may ask of it. */
export interface FormHandle {
  /** Shows what is wrong beside the fields and focuses the first. */
  showErrors: () => void
  /** Checks and saves; true when everything is stored. */
  save: () => Promise<boolean>
  /** Puts these values in, as if they had been typed. */
  fill: (values: FormValues) => void
}

export interface FormRendererProps {
  readonly definition: FormDefinition
  /** What it starts with; later changes are the form's own. Give it a `key` to start over. */
  readonly values: FormValues
  readonly onValuesChange?: (values: FormValues) => void
  /** Stores the values (empty ones dropped, §5); gives what the server refused, or null. */
  readonly onSave?: (values: FormValues) => Promise<FormFailure | null>
  /** The owner has its own button: the form shows none, and its keys (Enter, Ctrl+Enter) press that one. */
  readonly onSubmit?: () => void
  /** Components of single fields, by their names, in place of those of their types. */
  readonly widgets?: Readonly<Record<string, FieldComponent>>
  /** Rules of single fields besides those of their types, by their names. */
  readonly checks?: FieldChecks
  /** `all`: `onSave` gets every value as it stands, empty and hidden ones too; default: what was filled in (§5). */
  readonly sends?: 'filled' | 'all'
  /** `page`: leaving this page loses what is unsaved, so it asks; default: only a reload does. */
  readonly guard?: 'page' | 'reload'
  /** With `guard="page"`: who leaves wants nothing of what is unsaved. */
  readonly onDiscard?: () => void
  readonly tab?: ShownTab
  readonly disabled?: boolean
  readonly ref?: Ref<FormHandle>
}

const NO_WIDGETS = {}
const NO_CHECKS = {}

/**
 * Renders a form definition (§2.10): tabs, grid, one component per field type; errors beside the fields, the others in
 * red above, the first one focused; Ctrl+Enter saves; asks before changes are lost.
 * @example <FormRenderer definition={form} values={initialValues(form, service)} onSave={save} />
 */
export function FormRenderer({
  definition,
  values,
  onValuesChange,
  onSave,
  onSubmit,
  widgets = NO_WIDGETS,
  checks = NO_CHECKS,
  sends = 'filled',
  guard = 'reload',
  onDiscard,
  tab,
  disabled = false,
  ref,
}: FormRendererProps) {
  const { t } = useTranslation()
  const service = useClassifiedService()
  const form = useFormState(definition, service, values, checks)
  const element = useRef<HTMLFormElement>(null)
  const [above, setAbove] = useState<readonly string[]>([])
  const [tries, setTries] = useState(0)
  const { isDirty, isSubmitting, errors } = form.formState

  useErrorFocus(element, tries, !isSubmitting)
  useErrorsInLanguage(form)
  useReloadWarning(isDirty && onSave !== undefined)

  async function store(saved: FormValues): Promise<boolean> {
    setAbove([])
    const filled = () => submittedValues(visibleFields(definition), shownValues(definition, saved))
    const sent = sends === 'all' ? saved : filled()
    const failure = (await onSave?.(sent)) ?? null
    if (failure) showFailure(failure)
    else form.reset({ ...saved }, { keepValues: true }) // nothing is unsaved now
    return failure === null
  }

  function showFailure(failure: FormFailure) {
    if (failure.kind === 'no-response') {
      toast.error(t('common.errorOccurred', { error: failure.error })) // §8
      return
    }
    const placed = placeFailure(definition, failure, form.getValues())
    setAbove(placed.above)
    for (const [path, message] of placed.fields) form.setError(path, { type: 'server', message })
    setTries((count) => count + 1)
  }

  const showErrors = () => void form.trigger().then(() => setTries((count) => count + 1))
  async function save(): Promise<boolean> {
    let isStored = false
    const handle = form.handleSubmit(
      async (saved) => {
        isStored = await store(saved)
      },
      () => setTries((count) => count + 1),
    )
    await handle()
    return isStored
  }
  const submit = onSubmit ?? (() => void save())
  function fill(filled: FormValues) {
    for (const [name, value] of Object.entries(filled)) form.setValue(name, value, { shouldDirty: true })
    onValuesChange?.(form.getValues())
  }
  useImperativeHandle(ref, () => ({ showErrors, save, fill }))

  function handleKeyDown(event: KeyboardEvent) {
    if (onSave || onSubmit) saveByKey(event, submit)
  }

  const draw = (tabs: FormDefinition, shown?: ShownTab) => (
    <FormTabs
      definition={tabs}
      tab={shown}
      renderField={(field) => (
        <RenderedField
          field={field}
          form={form}
          disabled={disabled}
          onValuesChange={onValuesChange}
          widget={widgets[field.name]}
        />
      )}
    />
  )
  return (
    <form
      ref={element}
      noValidate
      className={cn(
        '@container flex flex-col',
        // What has the focus is not brought to a stop under the bar with the button.
        guard === 'page' && '[&_:is(input,select,textarea,button)]:scroll-mb-20',
      )}
      onKeyDown={handleKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation() // a popup's form stands in this one, as React sees it
        submit()
      }}
    >
      {guard === 'page' && <LeaveGuard isDirty={isDirty} onSave={onSave && save} onDiscard={onDiscard} />}
      <FailureNotice sentences={above} />
      <FormScopeProvider
        value={{
          values: form.watch(),
          renderTabs: (tabs) => draw({ tabs: [...tabs] }),
          hasErrorIn: (tabs) =>
            fieldsOfTabs(tabs).some((field) => Object.keys(errorsAt(errors, field.name)).length > 0),
          checks: tries,
          save: submit,
        }}
      >
        {draw(definition, tab)}
      </FormScopeProvider>
      {onSave && !onSubmit && (
        <div
          data-bottom-bar={guard === 'page' || undefined}
          className={cn(
            'flex justify-end',
            // A long page of its own: the button stays in sight.
            guard === 'page' && 'sticky bottom-0 z-10 -mx-1 border-t bg-bg px-1 py-3',
          )}
        >
          <Button type="submit" disabled={disabled} busy={isSubmitting}>
            {t('common.save')}
          </Button>
        </div>
      )}
    </form>
  )
}
