import { PLUGIN_ERRORS } from '@ramal/contract/constants'
import { Button } from '@ramal/ui/button'
import { TriangleAlertIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { audioChoice } from '../../../audio/audio-choice.ts'
import { closeMicrophone, openMicrophone } from '../../../platform/microphone.ts'
import type { SoftphoneProblem } from '../host/softphone-state.ts'
import { useSoftphoneHost } from '../softphone-context.ts'

/** What stands in the way of a call, in its own words, and the button that leads on. */
export function ProblemNotice({ problem, className }: { problem: SoftphoneProblem; className?: string }) {
  const { t } = useTranslation()
  const host = useSoftphoneHost()

  /** A click lets the browser ask again; the microphone itself is opened by the call. */
  async function handleRetry() {
    const opened = await openMicrophone(audioChoice.get().input)
    if (!opened.ok) return
    closeMicrophone(opened.stream)
    host.dismissProblem()
  }

  return (
    <div role="alert" className={`flex items-start gap-3 bg-danger-soft p-3 text-sm ${className ?? ''}`}>
      <TriangleAlertIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger-text" />
      <p className="min-w-0 flex-1">{sentence()}</p>
      {problem.type === 'microphone' ? (
        <Button variant="secondary" size="sm" onClick={() => void handleRetry()}>
          {t('softphone.problem.retry')}
        </Button>
      ) : (
        <Button variant="secondary" size="sm" onClick={host.dismissProblem}>
          {t('common.close')}
        </Button>
      )}
    </div>
  )

  function sentence(): string {
    switch (problem.type) {
      case 'microphone':
        return t(`softphone.problem.${problem.reason}`)
      case 'noNetwork':
        return t('softphone.problem.noNetwork')
      case 'plugin': // §8: the code and the error
        return t('softphone.problem.plugin', { code: PLUGIN_ERRORS[problem.error], error: problem.detail })
    }
  }
}
