import { Card } from '@ramal/ui/card'
import { Skeleton } from '@ramal/ui/skeleton'
import { Suspense } from 'react'
import { lazyChunk } from '../lib/chunk-reload.ts'
import { showProfileTexts } from '../lib/i18n.ts'

// With the words of the profile, whose test of the audio is part of it.
const GuideWithPhone = lazyChunk(async () => {
  const [part] = await Promise.all([import('./guide-with-phone.tsx'), showProfileTexts()])
  return { default: part.GuideWithPhone }
})

/** The guide of an agent's first minute; its place is there before it is, so that nothing is pushed down. */
export function FirstMinute() {
  return (
    <Suspense
      fallback={
        <Card aria-busy="true" className="min-h-98 p-5 max-md:min-h-122">
          <Skeleton className="h-9" />
        </Card>
      }
    >
      <GuideWithPhone />
    </Suspense>
  )
}
