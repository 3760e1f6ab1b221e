import { Sheet, SheetContent } from '@ramal/ui/sheet'
import { useTranslation } from 'react-i18next'
import { NoticesPanel } from './notices-panel.tsx'
import { useNotices } from './use-notices.ts'

/** The notices on narrow screens, where the bell has no room beside telephone and chat. */
export function NoticesSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const notices = useNotices()
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <SheetContent title={t('notification.list')} closeLabel={t('shell.close')}>
        <NoticesPanel {...notices} />
      </SheetContent>
    </Sheet>
  )
}
