import { isRecovery } from '@ramal/domain/pause/rule'
import { Button } from '@ramal/ui/button'
import { useTranslation } from 'react-i18next'
import { useConsole } from './console.ts'
import { useServices } from './realtime/use-services.ts'
import { useProfileIfAny } from './session.ts'
import { useSelected } from './use-store.ts'

/**
 * A quiet link to the pause after an abusive contact (NR-17, Annex II): no form and no reason. It is not there where the company has none, nor in
 * a pause. `earlier`: the report of the after-service that it comes straight out of.
 */
export function RecoveryLink({ earlier = null, onTaken }: { earlier?: number | null; onTaken?: () => void }) {
  const { t } = useTranslation()
  const parts = useConsole()
  const current = useSelected(useServices().agent, (agent) => agent.current)
  const recovery = useProfileIfAny()?.pauses.find(isRecovery)
  if (recovery === undefined || current !== null) return null

  async function handleTake(id: number) {
    const { host } = await parts.pauses.load()
    if (await host.recover(id, earlier)) onTaken?.()
  }
  return (
    <Button
      variant="link"
      size="sm"
      className="h-auto min-h-7 self-start whitespace-normal px-0 text-left max-md:min-h-11"
      onClick={() => void handleTake(recovery.id)}
    >
      {t('pause.recover')}
    </Button>
  )
}
