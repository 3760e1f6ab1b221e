import type { Chat } from '@ramal/contract/entities/chat'
import { Button } from '@ramal/ui/button'
import { ForwardIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyChunk } from '../../../lib/chunk-reload.ts'
import { showLateTexts } from '../../../lib/i18n.ts'

const TransferDialog = lazyChunk(async () => {
  const [part] = await Promise.all([import('./transfer-dialog.tsx'), showLateTexts()])
  return { default: part.TransferDialog }
})

/** Hands the chat on: where its queue allows it and the chat has not ended, or is archived (§6). */
export function TransferButton({ chat, isArchived = false }: { chat: Chat; isArchived?: boolean }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (chat.can_transfer === false || (chat.end && !isArchived)) return null
  return (
    <>
      <Button variant="secondary" className="h-9" onClick={() => setOpen(true)}>
        <ForwardIcon aria-hidden="true" />
        {t('chat.transfer')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <TransferDialog chat={chat} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
