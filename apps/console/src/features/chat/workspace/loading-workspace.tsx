import { Skeleton } from '@ramal/ui/skeleton'
import { Spinner } from '@ramal/ui/spinner'
import { useTranslation } from 'react-i18next'

/** Stands for the workspace until it is known that this tab has one, in its shape: nothing moves when it comes. */
export function LoadingWorkspace() {
  const { t } = useTranslation()
  return (
    <div data-testid="workspace-place" className="@container flex h-full min-h-0">
      <div className="flex w-80 shrink-0 flex-col border-r bg-surface @max-[600px]:hidden">
        <div className="border-b p-2">
          <Skeleton className="h-9" />
          <Skeleton className="mt-2 h-7 w-44" />
        </div>
        {[1, 2, 3].map((row) => (
          <div key={row} className="flex items-center gap-3 border-b p-3 py-5">
            <Skeleton className="size-10 shrink-0 rounded-full" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-3 w-4/5" />
            </div>
          </div>
        ))}
      </div>
      <div className="grid flex-1 place-items-center p-8">
        <Spinner label={t('chat.starting')} />
      </div>
    </div>
  )
}
