import { Suspense } from 'react'
import { lazyChunk } from '../../../lib/chunk-reload.ts'
import { showLateTexts } from '../../../lib/i18n.ts'

// It comes once a call is there.
const FollowUpButton = lazyChunk(async () => {
  const [{ FollowUpButton: Component }] = await Promise.all([
    import('../../../lib/follow-up-button.tsx'),
    showLateTexts(),
  ])
  return { default: Component }
})

/** Where a follow-up with the customer of the call in front is planned. */
export function FollowUpSlot() {
  return (
    <Suspense fallback={null}>
      <FollowUpButton from="call" isSmall />
    </Suspense>
  )
}
