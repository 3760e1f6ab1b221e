import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../../lib/chunk-reload.ts'

// Finished chats are looked up now and then: no page waits for what shows them.
const HistoryDialog = lazyPart(() => import('./history-dialog.tsx'), 'HistoryDialog')

/** Finished or archived chats in a dialog (§2.7), once its code is here. */
export function History(props: ComponentProps<typeof HistoryDialog>) {
  return (
    <Suspense fallback={null}>
      <HistoryDialog {...props} />
    </Suspense>
  )
}
