import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

/** What the rules of §5 have found stays said in the language of the page when that is changed; the server's sentences are its own. */
export function useErrorsInLanguage(form: UseFormReturn<Record<string, unknown>>): void {
  const { language } = useTranslation().i18n
  const { errors } = form.formState
  const latest = useRef(() => {})
  latest.current = () => {
    const own = Object.keys(errors).filter((name) => errors[name]?.type !== 'server')
    if (own.length > 0) void form.trigger(own)
  }
  const said = useRef(language)
  useEffect(() => {
    if (said.current === language) return
    said.current = language
    latest.current()
  }, [language])
}
