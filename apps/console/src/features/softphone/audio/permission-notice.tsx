import { Button } from '@ramal/ui/button'
import { useQuery } from '@tanstack/react-query'
import { BellRingIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { closeMicrophone, microphonePermission, openMicrophone } from '../../../platform/microphone.ts'
import { askForNotices, noticePermission } from '../../../platform/notification.ts'

/** Asks once for what the browser has not been asked yet: microphone, sounds, notices (§2.9, §8). */
export function PermissionNotice() {
  const { t } = useTranslation()
  const { sounds } = useServices()
  const { data: missing, refetch } = useQuery({
    queryKey: ['audio-permissions'],
    queryFn: async () => (await microphonePermission()) === 'prompt' || noticePermission() === 'default',
    staleTime: 0,
  })
  if (!missing) return null

  async function handleAllow() {
    await sounds.allow()
    await askForNotices()
    const microphone = await openMicrophone(null)
    if (microphone.ok) closeMicrophone(microphone.stream)
    await refetch()
  }

  return (
    <div className="flex flex-col gap-2 rounded-md bg-accent-soft p-3 text-sm">
      <p className="flex gap-2">
        <BellRingIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t('audio.allow')}
      </p>
      <Button size="sm" className="self-end" onClick={() => void handleAllow()}>
        {t('audio.allowButton')}
      </Button>
    </div>
  )
}
