import type { WebchatState } from '@ramal/contract/vocabulary'
import { type AgentState, StatusDot } from '@ramal/ui/status-dot'
import { useTranslation } from 'react-i18next'

const LOOKS = {
  not_inuse: 'available',
  paused: 'paused',
  busy: 'in-call',
  unavailable: 'unavailable',
} as const satisfies Record<WebchatState, AgentState>

/** The web chat status in colour, icon and word. */
export function ChatStatus({ status }: { status: WebchatState }) {
  const { t } = useTranslation()
  return <StatusDot state={LOOKS[status]} label={t(`softphone.status.${status}`)} className="text-xs" />
}
