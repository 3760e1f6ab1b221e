import type { Erasure } from '@ramal/contract/entities/erasure'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '../progress-bar.tsx'
import { Counts } from './erasure-preview.tsx'

/** How far an erasing is, and what has gone. */
export function ErasureProgress({ erasure: { state, progress, goes, failed } }: { erasure: Erasure }) {
  const { t } = useTranslation()
  const words = state === 'done' ? t('dataRequest.erase.done') : t('dataRequest.erase.running')
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p role="status">{words}</p>
      <ProgressBar label={words} share={progress / 100} />
      <Counts counts={goes.map(({ what, count }) => [t(`dataRequest.erase.what.${what}`), count])} />
      {failed > 0 && <p className="text-muted text-xs">{t('dataRequest.erase.failed', { n: failed })}</p>}
    </div>
  )
}
