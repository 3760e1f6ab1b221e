import type { Screen } from '@ramal/contract/resources/kit/screen'
import { useSearchParams } from 'react-router'

/** The tab of a form as its address names it (`?tab=`): a reload and a link of a colleague show the same one. */
export function useTabAddress({ tabs = [] }: Screen) {
  const [params, setParams] = useSearchParams()
  const named = tabs.findIndex(({ key }) => key === params.get('tab'))
  return {
    index: Math.max(0, named),
    onChange(index: number) {
      const key = tabs[index]?.key
      if (key === undefined) return
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          after.set('tab', key)
          return after
        },
        { replace: true, preventScrollReset: true },
      )
    },
  }
}
