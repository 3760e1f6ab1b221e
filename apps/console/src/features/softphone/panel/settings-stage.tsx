import { Skeleton } from '@ramal/ui/skeleton'
import { Suspense } from 'react'
import { lazyChunk } from '../../../lib/chunk-reload.ts'
import { showProfileTexts } from '../../../lib/i18n.ts'

const AudioStage = lazyChunk(async () => {
  const [{ AudioStage }] = await Promise.all([import('./audio-stage.tsx'), showProfileTexts()])
  return { default: AudioStage }
})

/** The settings of §2.9, fetched when they are opened, with the words that they share with the profile. */
export function SettingsStage() {
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <AudioStage />
    </Suspense>
  )
}
