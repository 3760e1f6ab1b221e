import type { OpenRoom } from '@ramal/domain/chat/rooms/state'
import { ConfirmDialog } from '@ramal/ui/confirm-dialog'
import { useTranslation } from 'react-i18next'
import { customerName } from '../customer-name.ts'
import type { Closing } from './closing.ts'

/** Asks before a chat is closed whose customer has written what nobody has read. */
export function UnreadQuestion({ room, closing }: { room: OpenRoom; closing: Closing }) {
  const { t } = useTranslation()
  const { chat } = room
  return (
    <ConfirmDialog
      open={closing.asks === chat.id}
      onOpenChange={(open) => !open && closing.answer(false)}
      title={t('chat.closeUnread', { name: customerName(chat) })}
      description={t('chat.closeUnreadText', { n: chat.unread_messages })}
      confirmLabel={t('chat.closeAnyway')}
      cancelLabel={t('chat.readFirst')}
      onConfirm={() => closing.answer(true)}
    />
  )
}
