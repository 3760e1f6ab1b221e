import type { Chat } from '@ramal/contract/entities/chat'
import { ringingChats } from '@ramal/domain/chat/rooms/state'
import { Button } from '@ramal/ui/button'
import { ABOVE_ALL } from '@ramal/ui/lib/above-all'
import { cn } from '@ramal/ui/lib/cn'
import { MessageCircleIcon, MessageCirclePlusIcon, XIcon } from 'lucide-react'
import { useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useConsole } from '../../../lib/console.ts'
import { KeyHint } from '../../../lib/key-hint.tsx'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useUncoveredFocus } from '../../../lib/use-uncovered-focus.ts'
import { useChat, useChatHost } from '../chat-context.ts'
import { answerChat } from '../conversation/answer-chat.ts'
import { useAboveComposers } from '../conversation/composer-place.ts'
import { contactOf, lastLine } from '../conversation/message-preview.ts'
import { customerName } from '../customer-name.ts'
import { useChatShortcuts } from './chat-shortcuts.ts'

/**
 * The first chat that rings, over whatever is on the screen, below a ringing call. It takes no focus but that of a control under it: the Enter of a
 * half-written message must not answer a customer.
 */
export function RingingChat() {
  const host = useChatHost()
  const ringing = ringingChats(useChat((chat) => chat.rooms))
  useChatShortcuts(host)
  const [first] = ringing
  return createPortal(
    <div
      aria-live="assertive"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-60 flex justify-center px-4 sm:justify-start"
    >
      {first && <NewChat chat={first} others={ringing.length - 1} />}
    </div>,
    document.body,
  )
}

function NewChat({ chat, others }: { chat: Chat; others: number }) {
  const { t } = useTranslation()
  const host = useChatHost()
  const { go } = useConsole()
  const { focus } = useServices()
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  useAboveComposers(card)
  useUncoveredFocus(card)
  const last = lastLine(chat, t)
  const origin = [chat.queue?.description, chat.channel.description].filter(Boolean).join(' · ')
  return (
    <section
      ref={card}
      tabIndex={-1}
      {...ABOVE_ALL}
      role="dialog"
      aria-labelledby={titleId}
      className="pointer-events-auto flex w-full max-w-sm flex-col gap-4 rounded-lg border-2 border-state-ringing bg-raised p-5 shadow-popover"
    >
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 animate-pulse place-items-center rounded-full bg-state-ringing text-bg"
        >
          <MessageCirclePlusIcon className="size-5" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="text-muted text-sm">
            {t('chat.new')}
          </h2>
          <p className="truncate font-semibold text-lg">{customerName(chat)}</p>
          <p className="tabular-nums">{contactOf(chat)}</p>
          <p className="truncate text-muted text-xs">{origin}</p>
          {last && <p className="mt-2 line-clamp-2 text-sm">{last}</p>}
        </div>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="danger" size="lg" onClick={() => host.hangup(chat.id)}>
          <XIcon aria-hidden="true" /> {t('call.hangup')}
        </Button>
        <Button variant="success" size="lg" onClick={() => answerChat(host, { focus, go }, chat.id)}>
          <MessageCircleIcon aria-hidden="true" /> {t('call.answer')}
        </Button>
      </div>
      <div
        className={cn(
          'flex items-center justify-between text-muted text-xs',
          others === 0 && 'hidden any-pointer-fine:flex in-data-keyboard:flex',
        )}
      >
        <span aria-hidden="true" className="hidden any-pointer-fine:inline in-data-keyboard:inline">
          <KeyHint command="refuseChat" />
        </span>
        {others > 0 && <span>{t('chat.waiting', { n: others })}</span>}
        <span aria-hidden="true" className="hidden any-pointer-fine:inline in-data-keyboard:inline">
          <KeyHint command="answerChat" />
        </span>
      </div>
    </section>
  )
}
