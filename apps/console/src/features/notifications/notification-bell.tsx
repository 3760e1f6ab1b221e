import { Badge } from '@ramal/ui/badge'
import { Button } from '@ramal/ui/button'
import { spareFromToasts } from '@ramal/ui/lib/toast-place'
import { Popover, PopoverContent, PopoverTrigger } from '@ramal/ui/popover'
import { BellIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../lib/session.ts'
import { NoticesPanel } from './notices-panel.tsx'
import { NoticesSheet } from './notices-sheet.tsx'
import { useNoticeCount, useNotices } from './use-notices.ts'
import { useNoticesKey } from './use-notices-key.ts'
import { usePushedNotices } from './use-pushed-notices.ts'

/** What is not counted any further. */
const MOST = 99

/** What the administration has to announce (§2.6): how many notices there are, and their list. Wide screens only. */
export function NotificationBell() {
  const { t } = useTranslation()
  const notices = useNotices()
  const { count, look } = notices
  const bell = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState<'none' | 'here' | 'sheet'>('none')
  const { id } = useProfile()
  usePushedNotices(id)
  const open = (where: 'here' | 'sheet') => {
    look()
    setShown(where)
  }
  // On narrow screens the bell has no place to open at.
  useNoticesKey(() => open(bell.current?.checkVisibility?.() === false ? 'sheet' : 'here'))
  if (shown === 'sheet') return <NoticesSheet onClose={() => setShown('none')} />
  return (
    <Popover open={shown === 'here'} onOpenChange={(isOpen) => (isOpen ? open('here') : setShown('none'))}>
      <PopoverTrigger asChild>
        <Button
          ref={bell}
          variant="ghost"
          size="icon"
          className="relative max-md:hidden"
          title={t('notification.list')}
        >
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
      <PopoverContent
        ref={spareFromToasts}
        aria-label={t('notification.list')}
        className="flex max-h-140 w-100 flex-col p-0"
      >
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
