import { Skeleton } from '@ramal/ui/skeleton'

/** Stands for the messages until the first page is there. */
export function LoadingMessages() {
  return (
    <div aria-busy="true" className="flex min-h-0 flex-1 flex-col justify-end gap-3 p-4">
      <Skeleton className="h-10 w-1/2" />
      <Skeleton className="h-10 w-2/5 self-end" />
      <Skeleton className="h-16 w-3/5" />
    </div>
  )
}
