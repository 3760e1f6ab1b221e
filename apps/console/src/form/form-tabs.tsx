import type { FormDefinition, FormField, FormTab } from '@ramal/contract/form'
import type { FormValues } from '@ramal/domain/form/values'
import { cn } from '@ramal/ui/lib/cn'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@ramal/ui/tabs'
import { useState } from 'react'
import type { FieldErrors as HookErrors, UseFormReturn } from 'react-hook-form'
import { fieldComponent } from './field-registry.ts'
import { FormGrid } from './form-grid.tsx'
import { visibleTabs } from './form-values.ts'
import { TabIcon } from './tab-icon.tsx'
import { errorsAt } from './use-form-state.ts'

type Values = Record<string, unknown>

export interface FormTabsProps {
  readonly definition: FormDefinition
  readonly form: UseFormReturn<Values>
  readonly disabled: boolean
  /** Rises with each failed check: the tab of the first error comes to the front. */
  readonly checks: number
  readonly onValuesChange: ((values: FormValues) => void) | undefined
}

/** The tabs of a form; a single one shows no tab bar. Hidden tabs stay mounted, so that no value is lost. */
export function FormTabs({ definition, form, disabled, checks, onValuesChange }: FormTabsProps) {
  const tabs = visibleTabs(definition)
  const { errors } = form.formState
  const [chosen, setChosen] = useState({ index: 0, atCheck: 0 })
  const wrong = tabs.findIndex((tab) => tab.fields.some((field) => hasError(errors, field)))
  // A tab chosen after the check wins over the tab of the error.
  const current = wrong >= 0 && chosen.atCheck < checks ? wrong : chosen.index
  const panel = (tab: FormTab) => (
    <FormGrid fields={tab.fields}>
      {(field) => (
        <RenderedField field={field} form={form} disabled={disabled} onValuesChange={onValuesChange} />
      )}
    </FormGrid>
  )
  const [first] = tabs
  if (!first) return null
  if (tabs.length === 1) return panel(first)
  return (
    <Tabs
      value={String(current)}
      orientation={definition.vertical ? 'vertical' : 'horizontal'}
      className={cn(definition.vertical && 'flex-row gap-4')}
      onValueChange={(index) => setChosen({ index: Number(index), atCheck: checks })}
    >
      <TabsList className={cn(definition.vertical && 'h-auto flex-col border-r border-b-0 py-2')}>
        {tabs.map((tab, index) => (
          <TabsTrigger key={tab.label} value={String(index)}>
            {tab.icon && <TabIcon name={tab.icon} />}
            {tab.label}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map((tab, index) => (
        <TabsContent
          key={tab.label}
          value={String(index)}
          forceMount
          className="data-[state=inactive]:hidden"
        >
          {panel(tab)}
        </TabsContent>
      ))}
    </Tabs>
  )
}

function RenderedField({
  field,
  form,
  disabled,
  onValuesChange,
}: {
  field: FormField
  form: UseFormReturn<Values>
  disabled: boolean
  onValuesChange: FormTabsProps['onValuesChange']
}) {
  const Component = fieldComponent(field.type)
  if (!Component) return null
  const { errors, isSubmitted } = form.formState
  const errorsOfField = errorsAt(errors, field.name)
  const isWrong = Object.keys(errorsOfField).length > 0
  function handleChange(value: unknown) {
    // An error goes away as soon as it is mended, and not before.
    form.setValue(field.name, value, { shouldDirty: true, shouldValidate: isSubmitted || isWrong })
    onValuesChange?.(form.getValues())
  }
  return (
    <Component
      field={field}
      value={form.watch(field.name)}
      errors={errorsOfField}
      disabled={disabled || field.disabled === true}
      onChange={handleChange}
      onBlur={() => {
        if (isWrong) void form.trigger(field.name)
      }}
    />
  )
}

function hasError(errors: HookErrors<Values>, field: FormField): boolean {
  return Object.keys(errorsAt(errors, field.name)).length > 0
}
