import type { FloorState } from '@ramal/contract/entities/operation'
import { type AgentState, StatusDot } from '@ramal/ui/status-dot'
import { useTranslation } from 'react-i18next'

const LOOK: Readonly<Record<FloorState, AgentState>> = {
  ringing: 'ringing',
  in_call: 'in-call',
  after_service: 'after-service',
  paused: 'paused',
  do_not_disturb: 'dnd',
  available: 'available',
  unavailable: 'unavailable',
}

/** The state of an agent as icon and word. */
export function StateWord({ state, className }: { state: FloorState; className?: string }) {
  const { t } = useTranslation()
  return (
    <StatusDot state={LOOK[state]} label={t(`operation.state.${state}`)} {...(className && { className })} />
  )
}
