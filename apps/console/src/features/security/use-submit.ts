import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FormErrors, formErrorsOf } from '../../lib/form-errors.ts'

/** A small form: sends its fields, keeps what is wrong by field (`form` = what belongs to none), goes to the first wrong one, or where none is, to the first. */
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
      show(form, formErrorsOf(error, t))
    } finally {
      setBusy(false)
    }
  }

  function show(form: HTMLFormElement, found: FormErrors) {
    setErrors(found)
    const first = Object.keys(found).find((name) => name !== 'form')
    const field = form.querySelector<HTMLInputElement>(first ? `[name="${first}"]` : 'input')
    field?.focus()
    field?.select() // a wrong code or password is typed anew, not mended
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(event.currentTarget)
  }
  return { errors, busy, onSubmit }
}
