import { useSearchParams } from 'react-router'
import type { HistoryKind } from './history-api.ts'

const NAME = 'list'

/** The list of finished chats that the address asks for, and how it is left. */
export function useHistoryAddress(): [HistoryKind | null, () => void] {
  const [params, setParams] = useSearchParams()
  const asked = params.get(NAME)
  const kind = asked === 'historic' || asked === 'archives' ? asked : null
  const close = () =>
    setParams(
      (current) => {
        const left = new URLSearchParams(current)
        left.delete(NAME)
        return left
      },
      { replace: true },
    )
  return [kind, close]
}
