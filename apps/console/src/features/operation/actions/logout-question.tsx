import type { FloorAgent } from '@ramal/contract/entities/operation'
import { ConfirmDialog } from '@ramal/ui/confirm-dialog'
import { useTranslation } from 'react-i18next'
import { orderLogout } from '../host/floor-api.ts'
import type { Order } from './pause-choice.tsx'

/** It ends somebody's work: one question, with what they have in hand. */
export function LogoutQuestion({
  agents,
  onClose,
  onOrder,
}: {
  agents: readonly FloorAgent[]
  onClose: () => void
  onOrder: Order
}) {
  const { t } = useTranslation()
  const [first] = agents
  const calls = agents.filter(({ call }) => call !== null).length
  const chats = agents.reduce((sum, agent) => sum + agent.chats.open, 0)
  const title =
    agents.length === 1 && first
      ? t('operation.logoutOne', { name: first.description })
      : t('operation.logoutMany', { n: agents.length })
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={t(calls + chats > 0 ? 'operation.logoutFacts' : 'operation.logoutText', { calls, chats })}
      confirmLabel={t('operation.action.logout')}
      cancelLabel={t('common.cancel')}
      destructive
      onConfirm={() => onOrder({ kind: 'logout', agents }, (agent) => orderLogout(agent.id))}
    />
  )
}
