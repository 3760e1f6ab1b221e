import { Button } from '@ramal/ui/button'
import { MicIcon, MicOffIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { meterLevel } from '../../../platform/audio/level-meter.ts'
import { closeMicrophone, type MicrophoneProblem, openMicrophone } from '../../../platform/microphone.ts'

/** Shows how loud the chosen microphone is, as long as the agent tests it. */
export function MicrophoneLevel({ deviceId }: { deviceId: string | null }) {
  const { t } = useTranslation()
  const [testing, setTesting] = useState(false)
  const [level, setLevel] = useState(0)
  const [problem, setProblem] = useState<MicrophoneProblem | null>(null)

  useEffect(() => {
    if (!testing) return
    let end: () => void = () => undefined
    let isOver = false
    void openMicrophone(deviceId).then((opened) => {
      setProblem(opened.ok ? null : opened.reason)
      if (!opened.ok) return setTesting(false)
      const stop = meterLevel(opened.stream, setLevel)
      end = () => {
        stop()
        closeMicrophone(opened.stream)
      }
      if (isOver) end()
    })
    return () => {
      isOver = true
      end()
      setLevel(0)
    }
  }, [testing, deviceId])

  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-center gap-3">
        <Button variant="secondary" size="sm" aria-pressed={testing} onClick={() => setTesting(!testing)}>
          {testing ? <MicOffIcon aria-hidden="true" /> : <MicIcon aria-hidden="true" />}
          {t(testing ? 'softphone.levelOn' : 'softphone.levelOff')}
        </Button>
        <meter
          aria-label={t('softphone.level')}
          className="h-2 min-w-0 flex-1 [&::-webkit-meter-bar]:rounded-full [&::-webkit-meter-bar]:border-0 [&::-webkit-meter-bar]:bg-sunken [&::-webkit-meter-optimum-value]:rounded-full [&::-webkit-meter-optimum-value]:bg-state-available"
          min={0}
          max={1}
          value={level}
        />
      </div>
      {problem && (
        <p role="alert" className="text-danger-text text-xs">
          {t(`softphone.problem.${problem}`)}
        </p>
      )}
    </div>
  )
}
