import { Skeleton } from '@ramal/ui/skeleton'
import { Spinner } from '@ramal/ui/spinner'
import { useTranslation } from 'react-i18next'

/** Stands for the workspace until it is known that this tab has one, in its shape: nothing moves when it comes. */
export function LoadingWorkspace() {
  const { t } = useTranslation()
  return (
    <div data-testid="workspace-place" className="@container flex h-full min-h-0">
      <div className="flex w-80 shrink-0 flex-col gap-2 border-r bg-surface p-2 @max-[600px]:hidden">
        <Skeleton className="h-9" />
        <Skeleton className="h-64" />
      </div>
      <div className="grid flex-1 place-items-center p-8">
        <Spinner label={t('chat.starting')} />
      </div>
    </div>
  )
}
