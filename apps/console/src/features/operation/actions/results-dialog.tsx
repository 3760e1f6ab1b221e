import type { FloorAgent } from '@ramal/contract/entities/operation'
import { Button } from '@ramal/ui/button'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { CircleCheckIcon, CircleXIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Ordered } from '../host/floor-api.ts'

/** What came of an order for one of many. */
export interface Result {
  readonly agent: FloorAgent
  readonly outcome: Ordered
}

/** Of many agents, for whom it was done, and why not for the others; these first. */
export function ResultsDialog({ results, onClose }: { results: readonly Result[]; onClose: () => void }) {
  const { t } = useTranslation()
  const done = results.filter(({ outcome }) => outcome.ok).length
  const refusedFirst = results.toSorted((a, b) => Number(a.outcome.ok) - Number(b.outcome.ok))
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('operation.results', { done, refused: results.length - done })}
        closeLabel={t('common.close')}
        footer={<Button onClick={onClose}>{t('common.close')}</Button>}
      >
        <ul className="flex max-h-80 flex-col gap-1 overflow-auto text-sm">
          {refusedFirst.map(({ agent, outcome }) => (
            <li key={agent.id} className="flex items-start gap-2">
              {outcome.ok ? (
                <CircleCheckIcon
                  aria-label={t('operation.resultDone')}
                  className="size-4 shrink-0 text-success"
                />
              ) : (
                <CircleXIcon
                  aria-label={t('operation.resultRefused')}
                  className="size-4 shrink-0 text-danger-text"
                />
              )}
              <span>
                {agent.description}
                {!outcome.ok && <span className="text-muted"> · {outcome.detail}</span>}
              </span>
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  )
}
