import type { Chat } from '@ramal/contract/entities/chat'
import { IconButton } from '@ramal/ui/icon-button'
import { LayoutTemplateIcon, PhoneIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormActions } from '../../../form/form-actions.tsx'
import { TemplateLayer } from '../template/template-layer.tsx'
import { useMayWriteFirst } from '../template/use-may-write-first.ts'

/** What the channel of the chat allows beside writing (§3): a template, and a call to the customer. */
export function ChatActions({ chat }: { chat: Chat }) {
  const { t } = useTranslation()
  const { call } = useFormActions()
  const mayWriteFirst = useMayWriteFirst()
  const [isOpen, setOpen] = useState(false)
  const { compatibility, phone } = chat
  return (
    <>
      {compatibility.btn_template && (
        <IconButton label={t('room.sendTemplate')} onClick={() => mayWriteFirst() && setOpen(true)}>
          <LayoutTemplateIcon />
        </IconButton>
      )}
      {compatibility.btn_dial && call && phone !== '' && (
        <IconButton label={t('room.dial')} onClick={() => call(phone)}>
          <PhoneIcon />
        </IconButton>
      )}
      {isOpen && (
        <TemplateLayer
          target={{ phone, stepId: chat.id, channelId: chat.channel.id }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
