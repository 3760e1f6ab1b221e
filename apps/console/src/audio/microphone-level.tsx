import { Button } from '@ramal/ui/button'
import { MicIcon, MicOffIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { meterLevel } from '../platform/audio/level-meter.ts'
import { closeMicrophone, type MicrophoneProblem, openMicrophone } from '../platform/microphone.ts'
import { LevelMeter } from './level-meter.tsx'

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
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        aria-pressed={testing}
        onClick={() => setTesting(!testing)}
      >
        {testing ? <MicOffIcon aria-hidden="true" /> : <MicIcon aria-hidden="true" />}
        {t(testing ? 'audioSettings.levelOn' : 'audioSettings.levelOff')}
      </Button>
      {testing && <LevelMeter level={level} />}
      {problem && (
        <p role="alert" className="text-danger-text text-xs">
          {t(`softphone.problem.${problem}`)}
        </p>
      )}
    </div>
  )
}
