import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formFailureOf } from '../../lib/api-error.ts'

export type FormErrors = Readonly<Record<string, string | undefined>>

/** A small form: sends its fields, keeps what is wrong by field (`form` = what belongs to none), goes to the first wrong one. */
export function useSubmit(send: (fields: Record<string, string>) => Promise<void>) {
  const { t } = useTranslation()
  const [errors, setErrors] = useState<FormErrors>({})
  const [busy, setBusy] = useState(false)

  async function submit(form: HTMLFormElement) {
    const fields: Record<string, string> = {}
    for (const [name, value] of new FormData(form)) fields[name] = String(value)
    const missing = Object.keys(fields).filter((name) => fields[name] === '')
    if (missing.length > 0)
      return show(form, Object.fromEntries(missing.map((name) => [name, t('validation.required')])))
    setBusy(true)
    try {
      await send(fields)
      setErrors({})
    } catch (error) {
      show(form, errorsOf(error))
    } finally {
      setBusy(false)
    }
  }

  function show(form: HTMLFormElement, found: FormErrors) {
    setErrors(found)
    const [first] = Object.keys(found)
    const field = form.querySelector<HTMLInputElement>(`[name="${first}"]`)
    field?.focus()
    field?.select() // a wrong code or password is typed anew, not mended
  }

  function errorsOf(error: unknown): FormErrors {
    const failure = formFailureOf(error)
    if (failure.kind === 'no-response') return { form: t('common.errorOccurred', { error: failure.error }) }
    const form = failure.detail ?? failure.nonField[0]
    return { ...failure.fields, ...(form && { form }) }
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(event.currentTarget)
  }
  return { errors, busy, onSubmit }
}
