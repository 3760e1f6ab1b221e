import { IconButton } from '@ramal/ui/icon-button'
import { toast } from '@ramal/ui/toast'
import { MicIcon, SendHorizontalIcon, Trash2Icon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordVoice, type VoiceRecording } from '../../../platform/audio/voice-recorder.ts'

/** Records a voice message (§2.7); it is sent by the agent, or dropped. Leaving the chat drops it. */
export function VoiceButton({ disabled, onVoice }: { disabled: boolean; onVoice: (file: File) => void }) {
  const { t } = useTranslation()
  const [recording, setRecording] = useState<VoiceRecording | null>(null)
  const current = useRef<VoiceRecording | null>(null)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      current.current?.drop()
    }
  }, [])

  function keep(next: VoiceRecording | null) {
    current.current = next
    setRecording(next)
  }

  async function start() {
    const started = await recordVoice()
    if (started === null) return void toast.error(t('room.notRecorded'))
    if (isGone.current) return started.drop()
    keep(started)
  }

  async function send(running: VoiceRecording) {
    keep(null)
    onVoice(await running.stop())
  }

  if (recording === null) {
    return (
      <IconButton
        label={t('room.record')}
        className="size-9 max-md:size-11"
        disabled={disabled}
        onClick={() => void start()}
      >
        <MicIcon />
      </IconButton>
    )
  }
  return (
    <>
      <span role="status" className="self-center text-danger-text text-sm">
        {t('room.recording')}
      </span>
      <IconButton
        label={t('room.dropRecording')}
        className="size-9 max-md:size-11"
        onClick={() => {
          recording.drop()
          keep(null)
        }}
      >
        <Trash2Icon />
      </IconButton>
      <IconButton
        label={t('room.sendRecording')}
        className="size-9 max-md:size-11"
        onClick={() => void send(recording)}
      >
        <SendHorizontalIcon />
      </IconButton>
    </>
  )
}
