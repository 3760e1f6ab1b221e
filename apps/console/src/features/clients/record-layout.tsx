import { cn } from '@ramal/ui/lib/cn'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type RecordView, VIEWS, type View } from './use-view.ts'

/** The parts of a record: on a wide page the card, the middle and what stands beside it; on a narrow one the part that the address names. */
export function RecordLayout({
  record,
  head,
  card,
  middle,
  beside,
}: {
  record: RecordView
  head: ReactNode
  card: ReactNode
  middle: Readonly<Record<'timeline' | 'data', ReactNode>>
  beside: Partial<Record<Exclude<View, 'timeline' | 'data'>, ReactNode>>
}) {
  const { t } = useTranslation()
  const { view } = record
  const isMiddle = view === 'timeline' || view === 'data'
  const shown = VIEWS.filter((one) => one === 'timeline' || one === 'data' || one in beside)
  return (
    <div className="@container mx-auto flex max-w-screen-2xl flex-col gap-4 p-4 md:p-6">
      {head}
      <nav aria-label={t('clientRecord.views')} className="flex gap-1 overflow-x-auto border-b">
        {shown.map((one) => (
          <Link
            key={one}
            to={record.to(one)}
            aria-current={view === one ? 'page' : undefined}
            className={cn(
              'inline-flex h-9 items-center whitespace-nowrap border-transparent border-b-2 px-3 text-muted text-sm max-md:h-11',
              'aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-text',
              one !== 'timeline' && one !== 'data' && '@4xl:hidden',
            )}
          >
            {t(`clientRecord.view.${one}`)}
          </Link>
        ))}
      </nav>
      <div className="grid grid-cols-1 items-start gap-4 @4xl:grid-cols-[18rem_minmax(0,1fr)_17rem]">
        <div className="min-w-0 @max-4xl:hidden">{card}</div>
        <div className={cn('min-w-0', !isMiddle && '@max-4xl:hidden')}>
          {view === 'data' ? middle.data : middle.timeline}
        </div>
        <div className={cn('flex min-w-0 flex-col gap-4', isMiddle && '@max-4xl:hidden')}>
          {(['open', 'consents', 'rights', 'twins'] as const).map((one) =>
            one in beside ? (
              <div key={one} className={cn(view !== one && '@max-4xl:hidden')}>
                {beside[one]}
              </div>
            ) : null,
          )}
        </div>
      </div>
    </div>
  )
}
