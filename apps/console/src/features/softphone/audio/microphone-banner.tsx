import { Button } from '@ramal/ui/button'
import { MicOffIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { audioChoice } from '../../../audio/audio-choice.ts'
import { closeMicrophone, openMicrophone } from '../../../platform/microphone.ts'
import { useSoftphone, useSoftphoneHost } from '../softphone-context.ts'

/** On every page: nobody can be answered without a microphone, and no call is offered (decision 057). Its button asks the browser again. */
export function MicrophoneBanner() {
  const { t } = useTranslation()
  const host = useSoftphoneHost()
  const reason = useSoftphone(({ run, microphone }) => (run === 'on' ? microphone : null))
  if (reason === null) return null

  async function handleRetry() {
    const opened = await openMicrophone(audioChoice.get().input)
    if (!opened.ok) return
    closeMicrophone(opened.stream)
    host.microphoneWorks()
  }

  return (
    <section
      role="alert"
      className="flex shrink-0 items-center gap-3 border-b bg-danger-soft px-4 py-1.5 text-danger-text md:justify-center"
    >
      <MicOffIcon aria-hidden="true" className="size-4 shrink-0" />
      <p className="font-medium text-xs">
        {t('softphone.notOffered')} {t(`softphone.problem.${reason}`)}
      </p>
      <Button size="sm" variant="secondary" onClick={() => void handleRetry()}>
        {t('softphone.problem.retry')}
      </Button>
    </section>
  )
}
