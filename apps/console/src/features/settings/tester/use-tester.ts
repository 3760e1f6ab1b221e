import { useSearchParams } from 'react-router'

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
