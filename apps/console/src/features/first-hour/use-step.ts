import type { FirstHour } from '@ramal/contract/endpoints/first-hour'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { tellFirstHour } from '../../lib/first-hour.ts'
import { type FormErrors, formErrorsOf } from '../../lib/form-errors.ts'

export interface Step {
  readonly errors: FormErrors
  readonly busy: boolean
  onSubmit(event: FormEvent<HTMLFormElement>): void
}

/** The form of a step: what it saves tells how far the centre is, what is refused stands at its field, which has the focus then. */
export function useStep(save: (values: FormData) => Promise<FirstHour>): Step {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement | null>(null)
  const { mutate, error, isPending } = useMutation({
    mutationFn: save,
    onSuccess: (facts) => tellFirstHour(queries, facts),
    onError: (refused) => focusFirst(form.current, Object.keys(formErrorsOf(refused, t))),
  })
  return {
    errors: error ? formErrorsOf(error, t) : {},
    busy: isPending,
    onSubmit: (event) => {
      event.preventDefault()
      form.current = event.currentTarget
      mutate(new FormData(event.currentTarget))
    },
  }
}

/** What was typed into a field of the form. */
export function typed(values: FormData, name: string): string {
  return String(values.get(name) ?? '').trim()
}

function focusFirst(form: HTMLFormElement | null, wrong: readonly string[]): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])]
  fields.find((field) => wrong.includes(field.getAttribute('name') ?? ''))?.focus()
}
