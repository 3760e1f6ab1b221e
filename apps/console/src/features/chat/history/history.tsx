import { type ComponentProps, Suspense } from 'react'
import { lazyChunk } from '../../../lib/chunk-reload.ts'
import { showLateTexts } from '../../../lib/i18n.ts'

// Finished chats are looked up now and then: no page waits for what shows them.
const HistoryDialog = lazyChunk(async () => {
  const [part] = await Promise.all([import('./history-dialog.tsx'), showLateTexts()])
  return { default: part.HistoryDialog }
})

/** Finished or archived chats in a dialog (§2.7), once its code is here. */
export function History(props: ComponentProps<typeof HistoryDialog>) {
  return (
    <Suspense fallback={null}>
      <HistoryDialog {...props} />
    </Suspense>
  )
}
