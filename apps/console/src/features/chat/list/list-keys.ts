import { type RefObject, useEffect, useRef } from 'react'
import { isTyping } from '../../../lib/is-typing.ts'
import { singleKeys } from '../../../lib/single-keys.ts'

/** The search field of a list, which `/` focuses from anywhere but a text field. */
export function useSearchKey(): RefObject<HTMLInputElement | null> {
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key !== '/' || !singleKeys.get() || event.ctrlKey || event.metaKey || isTyping(event.target))
        return
      event.preventDefault()
      search.current?.focus()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
  return search
}

/** From the search field into the list below it: to its tab stop. */
export function intoList(field: HTMLElement): void {
  field.closest('section')?.querySelector<HTMLElement>('ul button[tabindex="0"]')?.focus()
}
