import { RECORDING_LOAD } from '@ramal/contract/constants'
import { Button } from '@ramal/ui/button'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileAddress } from '../../lib/file-address.ts'
import { PlayerControls } from './player-controls.tsx'
import { recordingUrl } from './recording-url.ts'

type Loading =
  | { readonly state: 'loading' | 'waiting'; readonly tries: number }
  | { readonly state: 'ready' | 'failed' }

/** Plays the recording of a call: three tries 500 ms apart, then it says that there is none to hear (§7.4, §8). */
export function RecordingPlayer({ callId }: { callId: number }) {
  const { t } = useTranslation()
  const [loading, setLoading] = useState<Loading>({ state: 'loading', tries: 1 })
  const [attempt, setAttempt] = useState(0)
  const audio = useRef<HTMLAudioElement>(null)
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
          ref={audio}
          preload="metadata"
          aria-label={t('call.recording')}
          src={address}
          onLoadedMetadata={() => setLoading({ state: 'ready' })}
          onError={handleError}
        />
      )}
      {loading.state === 'ready' && <PlayerControls callId={callId} audio={audio} ready />}
    </div>
  )
}
