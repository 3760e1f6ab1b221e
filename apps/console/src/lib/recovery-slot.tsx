import { type ComponentProps, Suspense } from 'react'
import { lazyChunk } from './chunk-reload.ts'
import { showLateTexts } from './i18n.ts'

// It comes once there is something to recover from.
const RecoveryLink = lazyChunk(async () => {
  const [part] = await Promise.all([import('./recovery-link.tsx'), showLateTexts()])
  return { default: part.RecoveryLink }
})

/** Where a pause after an abusive contact is taken. */
export function RecoverySlot(props: ComponentProps<typeof RecoveryLink>) {
  return (
    <Suspense fallback={null}>
      <RecoveryLink {...props} />
    </Suspense>
  )
}
