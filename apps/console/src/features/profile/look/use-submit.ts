import type { TFunction } from 'i18next'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FormErrors, formErrorsOf } from '../../../lib/form-errors.ts'

const NOTHING = (): FormErrors => ({})

/** A small form: asks for what is empty and not `optional`, sends its fields, keeps what is wrong by field (`form` = what belongs to none), goes to the first wrong one, or where none is, to the first. */
export function useSubmit(
  send: (fields: Record<string, string>) => Promise<void>,
  optional: readonly string[] = [],
) {
  const { t } = useTranslation()
  // Said in the language of the page, also when that is changed while they stand there.
  const [said, setSaid] = useState<(t: TFunction) => FormErrors>(() => NOTHING)
  const [busy, setBusy] = useState(false)

  async function submit(form: HTMLFormElement) {
    const fields: Record<string, string> = {}
    for (const [name, value] of new FormData(form)) fields[name] = String(value)
    const missing = Object.keys(fields).filter((name) => fields[name] === '' && !optional.includes(name))
    if (missing.length > 0)
      return show(form, (to) => Object.fromEntries(missing.map((name) => [name, to('validation.required')])))
    setBusy(true)
    try {
      await send(fields)
      setSaid(() => NOTHING)
    } catch (error) {
      show(form, (to) => formErrorsOf(error, to))
    } finally {
      setBusy(false)
    }
  }

  function show(form: HTMLFormElement, found: (t: TFunction) => FormErrors) {
    setSaid(() => found)
    const first = Object.keys(found(t)).find((name) => name !== 'form')
    const field = form.querySelector<HTMLInputElement>(first ? `[name="${first}"]` : 'input')
    field?.focus()
    field?.select() // a wrong code or password is typed anew, not mended
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(event.currentTarget)
  }
  return { errors: said(t), busy, onSubmit }
}
