import type { Call } from '@ramal/domain/call/call'
import { Skeleton } from '@ramal/ui/skeleton'
import { Suspense } from 'react'
import { lazyChunk } from '../../../lib/chunk-reload.ts'
import { StageFrame } from '../look/stage-frame.tsx'
import { useCallParts } from './use-call-parts.ts'

const CallFormPanel = lazyChunk(async () => ({
  default: (await import('./call-form-panel.tsx')).CallFormPanel,
}))

/** Form and classification of a running call by themselves, where there is no room beside it. */
export function ClassificationStage({ call }: { call: Call }) {
  const fillIn = useCallParts(call)
  return (
    <StageFrame stage="classification">
      <Suspense fallback={<Skeleton className="h-64" />}>
        {fillIn && <CallFormPanel call={call} {...fillIn} />}
      </Suspense>
    </StageFrame>
  )
}
