import { Button } from '@ramal/ui/button'
import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import type { ComponentProps, ReactNode } from 'react'
import type { Step } from './use-step.ts'

/** The short form of a step, with what belongs to no field above it. */
export function StepForm({
  step,
  save,
  isDone = false,
  children,
}: {
  step: Step
  save: string
  /** What comes next is the page's first button then. */
  isDone?: boolean
  children: ReactNode
}) {
  return (
    <form noValidate className="flex max-w-md flex-col gap-4" onSubmit={step.onSubmit}>
      {step.errors['form'] && (
        <p role="alert" className="text-danger-text text-sm">
          {step.errors['form']}
        </p>
      )}
      {children}
      <div>
        <Button
          type="submit"
          size="lg"
          variant={isDone ? 'secondary' : 'primary'}
          busy={step.busy}
          className="max-md:h-11 max-md:w-full"
        >
          {save}
        </Button>
      </div>
    </form>
  )
}

/** One line of it. */
export function StepField({
  step,
  name,
  label,
  hint,
  required = true,
  ...input
}: {
  step: Step
  name: string
  label: string
  hint?: string
  required?: boolean
} & Omit<ComponentProps<'input'>, 'name' | 'step'>) {
  return (
    <Field label={label} hint={hint} error={step.errors[name]} required={required}>
      {(control) => <Input {...control} autoComplete="off" {...input} name={name} className="max-md:h-11" />}
    </Field>
  )
}
