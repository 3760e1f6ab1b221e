import type { AudioVerdict } from '@ramal/domain/softphone/audio-test'
import type { PathVerdict } from '@ramal/domain/softphone/echo-check'
import { CheckIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** What both tests come to: ready, or which of them is left. What is to be put right they say themselves. */
export function Readiness({ audio, path }: { audio: AudioVerdict | null; path: PathVerdict | null }) {
  const { t } = useTranslation()
  const isReady = audio?.kind === 'ready' && path?.kind === 'good'
  const left =
    audio?.kind === 'ready' && path === null
      ? 'path'
      : path?.kind === 'good' && audio === null
        ? 'audio'
        : null
  return (
    <div role="status" className="text-sm empty:hidden">
      {isReady && (
        <p className="flex items-start gap-2 font-semibold">
          <CheckIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-state-available" />
          {t('audioTest.verdict.ready')}
        </p>
      )}
      {left && <p className="text-muted">{t(`guide.left.${left}`)}</p>}
    </div>
  )
}
