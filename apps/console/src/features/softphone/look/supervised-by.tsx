import { useTranslation } from 'react-i18next'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useSelected } from '../../../lib/use-store.ts'

/** Who supervises this call and how, in words; said once to who cannot see it. In no colour: it asks nothing of the agent. */
export function SupervisedBy({ uid }: { uid: string }) {
  const { t } = useTranslation()
  const { supervision } = useServices()
  const supervisors = useSelected(supervision, (now) => (now?.call_uid === uid ? now.supervisors : null))
  if (supervisors === null) return null
  const words = supervisors.map(({ mode, description: name }) => t(`softphone.supervisor.${mode}`, { name }))
  return (
    <p role="status" className="text-muted text-sm">
      <span className="font-semibold">{t('softphone.supervised')}</span>: {words.join(', ')}
    </p>
  )
}
