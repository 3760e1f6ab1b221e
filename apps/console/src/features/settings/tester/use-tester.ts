import { type RefObject, useEffect } from 'react'
import { useSearchParams } from 'react-router'

/** Marks the button that opens the test. */
export const OPENS_TESTER = { 'data-opens': 'tester' }

/** Whoever opened the test by its button goes on in its first field; what the address opened takes no focus. */
export function useOpenedTester(test: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement?.matches('[data-opens="tester"]'))
      test.current?.querySelector('input')?.focus()
  }, [test])
}

/** Whether the test of routes stands beside what the page shows (`?test=1`), and the way to change it. */
export function useTester(): [boolean, () => void] {
  const [params, setParams] = useSearchParams()
  const isOpen = params.get('test') === '1'
  return [
    isOpen,
    () =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (isOpen) after.delete('test')
          else after.set('test', '1')
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
  ]
}
