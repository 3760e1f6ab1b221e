import { Skeleton } from '@ramal/ui/skeleton'
import { Suspense } from 'react'
import { lazyChunk } from '../lib/chunk-reload.ts'
import type { FieldComponent, FieldProps } from './field-props.ts'

/** A type that few forms have: it comes with the first form that shows it, and no page waits for it. */
export function laterField(load: () => Promise<FieldComponent>): FieldComponent {
  const Later = lazyChunk(async () => ({ default: await load() }))
  return function LaterField(props: FieldProps) {
    return (
      <Suspense fallback={<Skeleton className="h-9 w-full" />}>
        <Later {...props} />
      </Suspense>
    )
  }
}
