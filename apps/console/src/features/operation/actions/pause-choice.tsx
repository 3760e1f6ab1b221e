import type { FloorAgent } from '@ramal/contract/entities/operation'
import { Button } from '@ramal/ui/button'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../lib/session.ts'
import { type Ordered, orderPause } from '../host/floor-api.ts'
import type { AskedAction } from './actions-context.ts'

/** How an order for agents is given and told. */
export type Order = (asked: AskedAction, order: (agent: FloorAgent) => Promise<Ordered>) => unknown

/** Which pause: a press orders it, without a question; it can be undone. */
export function PauseChoice({
  agents,
  onClose,
  onOrder,
}: {
  agents: readonly FloorAgent[]
  onClose: () => void
  onOrder: Order
}) {
  const { t } = useTranslation()
  const { pauses } = useProfile()
  const [first] = agents
  const inCall = agents.filter(({ call }) => call !== null).length
  const title =
    agents.length === 1 && first
      ? t('operation.pauseOne', { name: first.description })
      : t('operation.pauseMany', { n: agents.length })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={title}
        closeLabel={t('common.close')}
        className="max-w-105 max-md:top-auto max-md:bottom-0 max-md:w-full max-md:max-w-none max-md:translate-y-0 max-md:rounded-b-none"
      >
        {inCall > 0 && <p className="text-muted text-sm">{t('operation.pauseAfterCall')}</p>}
        {pauses.length === 0 ? (
          <p className="text-muted text-sm">{t('operation.noPauses')}</p>
        ) : (
          <ul className="flex flex-col gap-1">
            {pauses.map((pause) => (
              <li key={pause.id}>
                <Button
                  variant="ghost"
                  className="h-11 w-full justify-start"
                  onClick={() => {
                    onClose()
                    onOrder({ kind: 'pause', agents }, (agent) => orderPause(agent.id, pause.id))
                  }}
                >
                  {pause.description}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </DialogContent>
    </Dialog>
  )
}
