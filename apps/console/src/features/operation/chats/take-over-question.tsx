import type { FloorChat } from '@ramal/contract/entities/operation'
import { ConfirmDialog } from '@ramal/ui/confirm-dialog'
import { toast } from '@ramal/ui/toast'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { placeOfChat } from '../../../lib/chat-place.ts'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useLocalePath } from '../../../lib/use-locale.ts'
import { orderTakeOver } from '../host/chats-api.ts'

/** It touches a live chat: one question that names its agent and what follows. Who has taken it over goes on in it. */
export function TakeOverQuestion({ chat, onClose }: { chat: FloorChat; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const path = useLocalePath()
  const { focus } = useServices()
  const words = { agent: chat.agent?.description ?? '', name: chat.name }

  async function take() {
    const outcome = await orderTakeOver(chat.id)
    if (!outcome.ok) return toast.error(outcome.detail || t('operation.notDone'))
    toast.success(t('operation.chatTaken', words))
    focus.to(placeOfChat(chat.id))
    await navigate(`${path('/chats')}?chat=${chat.id}`)
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('operation.takeChatOf', words)}
      description={t('operation.takeChatText', words)}
      confirmLabel={t('operation.takeChat')}
      cancelLabel={t('common.cancel')}
      onConfirm={() => void take()}
    />
  )
}
