import { Badge } from '@ramal/ui/badge'
import { Button } from '@ramal/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@ramal/ui/popover'
import { BellIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NoticesPanel } from './notices-panel.tsx'
import { useNoticeCount, useNotices } from './use-notices.ts'

/** What is not counted any further. */
const MOST = 99

/** What the administration has to announce (§2.6): how many notices there are, and their list. Wide screens only. */
export function NotificationBell() {
  const { t } = useTranslation()
  const notices = useNotices()
  const { count, look } = notices
  return (
    <Popover onOpenChange={(isOpen) => isOpen && look()}>
      <PopoverTrigger asChild>
        <Button variant="ghost" size="icon" className="relative max-md:hidden" title={t('notification.list')}>
          <BellIcon aria-hidden="true" />
          <span className="sr-only">
            {count > 0 ? t('notification.count', { n: count }) : t('notification.list')}
          </span>
          {count > 0 && (
            <Badge
              aria-hidden="true"
              variant="accent"
              className="-top-0.5 -right-0.5 absolute h-4 min-w-4 px-1 text-[0.6875rem]"
            >
              {count > MOST ? `${MOST}+` : count}
            </Badge>
          )}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={t('notification.list')} className="flex max-h-140 w-100 flex-col p-0">
        <h2 className="border-b px-4 py-3 font-semibold text-sm">{t('notification.list')}</h2>
        <NoticesPanel {...notices} />
      </PopoverContent>
    </Popover>
  )
}

/** On narrow screens: that there are notices, beside who reads them in their menu. */
export function NoticeDot() {
  const { t } = useTranslation()
  const count = useNoticeCount()
  if (count === 0) return null
  return (
    <span className="-top-0.5 -right-0.5 absolute size-2.5 rounded-full border-2 border-surface bg-accent md:hidden">
      <span className="sr-only">{t('notification.count', { n: count })}</span>
    </span>
  )
}
