import { Button } from '@ramal/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeMicrophone, type MicrophoneProblem, openMicrophone } from '../platform/microphone.ts'
import { DEVICES_KEY } from './use-audio-devices.ts'

/** Explains before it asks: without the microphone the browser names no device. */
export function AskForNames() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [problem, setProblem] = useState<MicrophoneProblem | null>(null)

  async function handleAllow() {
    const opened = await openMicrophone(null)
    setProblem(opened.ok ? null : opened.reason)
    if (opened.ok) closeMicrophone(opened.stream)
    await queries.invalidateQueries({ queryKey: DEVICES_KEY })
  }
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-accent-soft p-3 text-sm">
      <p className="min-w-0 flex-1 basis-48">{t('audioTest.unnamed')}</p>
      <Button size="sm" variant="secondary" onClick={() => void handleAllow()}>
        {t('audioTest.allow')}
      </Button>
      {problem && (
        <p role="alert" className="basis-full text-danger-text text-xs">
          {t(`softphone.problem.${problem}`)}
        </p>
      )}
    </div>
  )
}
