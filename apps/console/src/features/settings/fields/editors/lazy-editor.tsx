import { Skeleton } from '@ramal/ui/skeleton'
import { Suspense } from 'react'
import type { FieldComponent, FieldProps } from '../../../../form/field-props.ts'
import { lazyChunk } from '../../../../lib/chunk-reload.ts'

/** An editor that comes with the first form that shows it; the other fields of the form need not wait. */
export function lazyEditor(load: () => Promise<FieldComponent>): FieldComponent {
  const Editor = lazyChunk(async () => ({ default: await load() }))
  return function LazyEditor(props: FieldProps) {
    return (
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <Editor {...props} />
      </Suspense>
    )
  }
}
