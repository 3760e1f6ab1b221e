import type { EndpointStatus } from '@ramal/contract/vocabulary'
import { type AgentState, StatusDot } from '@ramal/ui/status-dot'
import { useTranslation } from 'react-i18next'

const LOOKS = {
  unknown: 'unavailable',
  not_inuse: 'available',
  inuse: 'in-call',
  busy: 'in-call',
  invalid: 'unavailable',
  unavailable: 'unavailable',
  ringing: 'ringing',
  ringinuse: 'ringing',
  onhold: 'hold',
  onmute: 'mute',
  inconference: 'in-call',
  after_service: 'after-service',
  click_to_call: 'in-call',
  in_activity: 'in-call',
  paused: 'paused',
  blocked: 'unavailable',
  do_not_disturb: 'dnd',
} as const satisfies Record<EndpointStatus, AgentState>

/** What a telephone does now, as icon and word (§4.2). */
export function EndpointState({ state }: { state: EndpointStatus }) {
  const { t } = useTranslation()
  return <StatusDot state={LOOKS[state]} label={t(`softphone.status.${state}`)} className="text-xs" />
}
