import { RECORDING_LOAD } from '@ramal/contract/constants'
import { Button } from '@ramal/ui/button'
import { toast } from '@ramal/ui/toast'
import { DownloadIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileAddress } from '../../lib/file-address.ts'
import { downloadRecording } from './download-recording.ts'
import { recordingUrl } from './recording-url.ts'

type Loading =
  | { readonly state: 'loading' | 'waiting'; readonly tries: number }
  | { readonly state: 'ready' | 'failed' }

/** Plays the recording of a call: three tries 500 ms apart, then it says that there is none to hear (§7.4, §8). */
export function RecordingPlayer({ callId }: { callId: number }) {
  const { t } = useTranslation()
  const [loading, setLoading] = useState<Loading>({ state: 'loading', tries: 1 })
  const [attempt, setAttempt] = useState(0)
  const { address, isFailed } = useFileAddress(recordingUrl(callId), attempt)

  useEffect(() => {
    if (loading.state !== 'waiting') return
    const { tries } = loading
    const timer = setTimeout(() => setLoading({ state: 'loading', tries: tries + 1 }), RECORDING_LOAD.waitMs)
    return () => clearTimeout(timer)
  }, [loading])

  function handleError() {
    setAttempt(attempt + 1)
    // What played before lost its address: a key lives five minutes, a listener may pause for longer.
    if (loading.state === 'ready') return setLoading({ state: 'loading', tries: 1 })
    if (loading.state !== 'loading') return
    const { tries } = loading
    setLoading(tries < RECORDING_LOAD.tries ? { state: 'waiting', tries } : { state: 'failed' })
  }

  function handleRetry() {
    setAttempt(attempt + 1)
    setLoading({ state: 'loading', tries: 1 })
  }

  if (loading.state === 'failed' || isFailed) {
    return (
      <div role="alert" className="flex items-center gap-3 text-sm">
        <p className="flex-1">{t('audio.loadFailed')}</p>
        <Button variant="secondary" size="sm" onClick={handleRetry}>
          {t('call.retry')}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      {loading.state !== 'ready' && (
        <p role="status" className="text-muted text-sm">
          {t('audio.loading')}
        </p>
      )}
      {loading.state !== 'waiting' && address !== null && (
        // biome-ignore lint/a11y/useMediaCaption: a recorded telephone call has no captions
        <audio
          key={attempt}
          controls
          preload="metadata"
          aria-label={t('call.recording')}
          src={address}
          className="w-full"
          onLoadedMetadata={() => setLoading({ state: 'ready' })}
          onError={handleError}
        />
      )}
      {loading.state === 'ready' && <DownloadButton callId={callId} />}
    </div>
  )
}

function DownloadButton({ callId }: { callId: number }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)

  async function handleDownload() {
    setBusy(true)
    const saved = await downloadRecording(callId)
    setBusy(false)
    if (!saved) toast.error(t('call.downloadFailed'))
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      className="self-start"
      disabled={busy}
      onClick={() => void handleDownload()}
    >
      <DownloadIcon aria-hidden="true" /> {busy ? t('call.downloading') : t('call.downloadMp3')}
    </Button>
  )
}
