import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useOperation } from '../operation-context.ts'

/** What a queue aims at until `due` (epoch ms of the server): red once it is past, and named for who sees no colour. */
export function Aimed({ due, children }: { due: number | null; children: ReactNode }) {
  const { ticker, clock } = useOperation()
  const { t } = useTranslation()
  const isPast = useSyncExternalStore(ticker.onTick, () => due !== null && ticker.now() > due)
  if (!isPast || due === null) return children
  const words = t('operation.aimMissed', { time: clock.format(due) })
  return (
    <span className="font-medium text-danger-text" title={words}>
      {children}
      <span className="sr-only"> {words}</span>
    </span>
  )
}
