import { Button } from '@ramal/ui/button'
import { BellIcon, BellOffIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askForNotices, noticePermission } from '../../../platform/notification.ts'

/** Whether the browser shows notices of this page, and how it may be changed; looked at again when the page is in front. */
export function NoticePermission() {
  const { t } = useTranslation()
  const [permission, setPermission] = useState(noticePermission)
  useEffect(() => {
    const look = () => setPermission(noticePermission())
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [])
  const Icon = permission === 'granted' ? BellIcon : BellOffIcon
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-accent-soft p-3 text-sm">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <p role="status" className="min-w-0 flex-1 basis-48">
        {t(`notices.permission.${permission}`)}
      </p>
      {permission === 'default' && (
        <Button size="sm" className="max-md:h-11" onClick={() => void askForNotices().then(setPermission)}>
          {t('notices.allow')}
        </Button>
      )}
    </div>
  )
}
