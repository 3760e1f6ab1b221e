import { durationText } from '@ramal/domain/call/duration-text'
import { Button } from '@ramal/ui/button'
import { IconButton } from '@ramal/ui/icon-button'
import { toast } from '@ramal/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { DownloadIcon, PauseIcon, PlayIcon } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/api-error.ts'
import { i18n } from '../../lib/i18n.ts'
import { recordingPeaksQuery } from './call-steps-query.ts'
import { downloadRecording } from './download-recording.ts'
import { useAudio } from './use-audio.ts'
import { Waveform } from './waveform.tsx'

const RATES = [1, 1.5, 2] as const

/** What one does with a recording that is there: hear it, seek in its picture, faster, keep it as MP3. */
export function PlayerControls({
  callId,
  audio,
  ready,
}: {
  callId: number
  audio: RefObject<HTMLAudioElement | null>
  ready: boolean
}) {
  const { t } = useTranslation()
  const playback = useAudio(audio, ready)
  const { data: peaks = null } = useQuery(recordingPeaksQuery(callId))
  const rates = new Intl.NumberFormat(i18n.language)
  const length = audio.current?.duration ?? 0
  const duration = Number.isFinite(length) && length > 0 ? length : (peaks?.duration ?? 0)
  return (
    <div className="flex flex-col gap-2">
      <Waveform
        peaks={peaks}
        at={playback.at}
        duration={duration}
        onSeek={playback.seek}
        onToggle={playback.toggle}
      />
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          label={playback.playing ? t('call.pausePlaying') : t('call.play')}
          variant="primary"
          onClick={playback.toggle}
        >
          {playback.playing ? <PauseIcon aria-hidden="true" /> : <PlayIcon aria-hidden="true" />}
        </IconButton>
        <span className="text-sm tabular-nums">
          {durationText(Math.floor(playback.at))} / {durationText(Math.round(duration))}
        </span>
        {/* biome-ignore lint/a11y/useSemanticElements: three buttons that belong together */}
        <div role="group" aria-label={t('call.speed')} className="ml-auto flex gap-1">
          {RATES.map((rate) => (
            <Button
              key={rate}
              size="sm"
              variant={playback.rate === rate ? 'primary' : 'secondary'}
              aria-pressed={playback.rate === rate}
              onClick={() => playback.setRate(rate)}
            >
              {rates.format(rate)}x
            </Button>
          ))}
        </div>
        <DownloadButton callId={callId} />
      </div>
    </div>
  )
}

function DownloadButton({ callId }: { callId: number }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function handleDownload() {
    setBusy(true)
    await downloadRecording(client, callId).catch((error: unknown) =>
      toast.error(`${t('call.downloadFailed')}. ${messageOf(error)}`),
    )
    setBusy(false)
  }

  return (
    <Button variant="secondary" size="sm" busy={busy} onClick={() => void handleDownload()}>
      {!busy && <DownloadIcon aria-hidden="true" />} {busy ? t('call.downloading') : t('call.downloadMp3')}
    </Button>
  )
}
