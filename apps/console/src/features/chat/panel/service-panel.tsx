import { Button } from '@ramal/ui/button'
import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import { CircleCheckBigIcon } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormHandle } from '../../../form/form-renderer.tsx'
import { lazyChunk, lazyPart } from '../../../lib/chunk-reload.ts'
import { showLateTexts } from '../../../lib/i18n.ts'
import { useKeysOf } from '../../../lib/key-hint.tsx'
import { RecoverySlot } from '../../../lib/recovery-slot.tsx'
import { useChat, useChatHost } from '../chat-context.ts'
import type { PanelForm } from '../host/chat-forms.ts'
import type { ServicePanelProps } from '../open-chats-parts.ts'
import { TransferButton } from '../transfer/transfer-button.tsx'
import type { PanelTab } from './panel-tabs.ts'

// The forms come with the first chat, not with the page.
const PanelForms = lazyPart(() => import('./panel-forms.tsx'), 'PanelForms')

const FollowUpOfChat = lazyChunk(async () => {
  const [part] = await Promise.all([import('./follow-up-of-chat.tsx'), showLateTexts()])
  return { default: part.FollowUpOfChat }
})

/** The right column: form and classification of the chat, and its end (§2.7). */
export function ServicePanel({ room, closing }: ServicePanelProps) {
  const { t } = useTranslation()
  const host = useChatHost()
  const { chat } = room
  const forms = useChat((shown) => shown.forms.get(chat.id))
  const [chosen, setChosen] = useState<PanelTab | null>(null)
  const handles = useRef<Partial<Record<PanelForm, FormHandle | null>>>({})

  const closeKeys = useKeysOf('closeChat')
  const { isClosing, wrong } = closing

  return (
    <aside aria-label={t('chat.panel')} className="flex h-full min-h-0 flex-col bg-surface">
      <div className="min-h-0 flex-1 overflow-auto">
        {(!forms || forms.state === 'loading') && <LoadingForms />}
        {forms?.state === 'failed' && (
          <ErrorState
            title={t('chat.formFailed', { id: chat.id })}
            retryLabel={t('errors.tryAgain')}
            onRetry={() => host.retryForms(chat.id)}
          />
        )}
        {forms?.state === 'ready' && (
          <Suspense fallback={<LoadingForms />}>
            <PanelForms
              key={chat.id}
              chat={chat}
              loaded={forms}
              chosen={chosen}
              handles={handles}
              wrong={wrong}
              onChoose={setChosen}
              onClose={() => closing.close()}
            />
          </Suspense>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 border-t p-3">
        <div className="min-w-0 flex-1 basis-full empty:hidden">
          <RecoverySlot />
        </div>
        <Suspense fallback={null}>
          <FollowUpOfChat chat={chat} />
        </Suspense>
        <TransferButton chat={chat} />
        <Button
          variant="secondary"
          className="h-9"
          busy={isClosing}
          title={closeKeys}
          onClick={() => closing.close()}
        >
          <CircleCheckBigIcon aria-hidden="true" />
          {t('chat.close')}
        </Button>
      </div>
    </aside>
  )
}

function LoadingForms() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4 p-4">
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
    </div>
  )
}
