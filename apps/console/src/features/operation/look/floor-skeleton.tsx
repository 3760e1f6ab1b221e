import { Card } from '@ramal/ui/card'
import { Skeleton } from '@ramal/ui/skeleton'
import { useTranslation } from 'react-i18next'
import { useLate } from '../../../lib/use-late.ts'

/** Stands for the floor in its shape until it comes, if that takes long. */
export function FloorSkeleton() {
  const { t } = useTranslation()
  const isLate = useLate(true, 200)
  if (!isLate) return <div aria-busy="true" />
  return (
    <div aria-busy="true" role="status" className="flex min-h-0 flex-1 flex-col gap-3">
      <span className="sr-only">{t('operation.loading')}</span>
      <Skeleton className="h-9 max-w-2xl" />
      <Skeleton className="h-9" />
      <Card className="flex min-h-0 flex-1 flex-col gap-2 overflow-hidden p-3">
        {Array.from({ length: 10 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <Skeleton key={index} className="h-8 shrink-0" />
        ))}
      </Card>
    </div>
  )
}
