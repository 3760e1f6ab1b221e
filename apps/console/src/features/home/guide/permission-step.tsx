import { Button } from '@ramal/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { closeMicrophone, type MicrophoneProblem, openMicrophone } from '../../../platform/microphone.ts'
import { askForNotices } from '../../../platform/notification.ts'

/** Asks the browser for microphone, sounds and notices, one after the other, and says what it refused. */
export function PermissionStep({
  notices,
  onAsked,
}: {
  notices: NotificationPermission
  /** What came of it: whether the microphone could be opened. */
  onAsked: (hasMicrophone: boolean) => void
}) {
  const { t } = useTranslation()
  const { sounds } = useServices()
  const [problem, setProblem] = useState<MicrophoneProblem | null>(null)

  async function handleAllow() {
    await sounds.allow()
    const microphone = await openMicrophone(null)
    setProblem(microphone.ok ? null : microphone.reason)
    if (microphone.ok) closeMicrophone(microphone.stream)
    await askForNotices()
    onAsked(microphone.ok)
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Button className="max-md:h-11" onClick={() => void handleAllow()}>
        {t('guide.allow')}
      </Button>
      <div role="status" className="flex flex-col gap-1 text-sm empty:hidden">
        {problem && <p className="font-semibold">{t(`softphone.problem.${problem}`)}</p>}
        {notices === 'denied' && <p className="text-muted">{t('guide.noticesDenied')}</p>}
      </div>
    </div>
  )
}
