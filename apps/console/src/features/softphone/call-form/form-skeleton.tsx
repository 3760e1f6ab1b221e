import { Skeleton } from '@ramal/ui/skeleton'

/** Stands for the form of a call until it is there, in its shape: tabs, two fields, a text. */
export function FormSkeleton() {
  return (
    <div data-testid="form-place" className="flex flex-col gap-4">
      <Skeleton className="h-9 w-48" />
      <FieldSkeleton height="h-9" />
      <FieldSkeleton height="h-9" />
      <FieldSkeleton height="h-20" />
    </div>
  )
}

function FieldSkeleton({ height }: { height: string }) {
  return (
    <div className="flex flex-col gap-1.5">
      <Skeleton className="h-4 w-28" />
      <Skeleton className={height} />
    </div>
  )
}
