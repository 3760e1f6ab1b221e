import { getCoworkerMessages } from '@ramal/contract/endpoints/coworker-chat'
import type { CoworkerConversation } from '@ramal/contract/entities/coworker-chat'
import { statusOf, withOlder } from '@ramal/domain/coworker-chat/conversation'
import { Button } from '@ramal/ui/button'
import { toast } from '@ramal/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'
import { Bubble, PendingBubble } from './bubble.tsx'
import { conversationKey } from './chats-query.ts'
import type { useUnsent } from './use-unsent.ts'

/** So near to the end one reads the newest, px. */
const AT_END_PX = 60

/** The messages, the newest below; what comes while the reader is at the end is in sight. */
export function Messages({
  conversation,
  readerId,
  unsent,
}: {
  conversation: CoworkerConversation
  readerId: number
  unsent: ReturnType<typeof useUnsent>
}) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const { messages, user } = conversation
  const known = new Set(messages.map(({ uid }) => uid))
  const pending = unsent.pending.filter(({ uid }) => !known.has(uid))
  const count = messages.length + pending.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is what it waits for
  useLayoutEffect(() => {
    if (place.current && isAtEnd.current) place.current.scrollTop = place.current.scrollHeight
  }, [count])
  return (
    <div
      ref={place}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
      tabIndex={0}
      role="log"
      aria-label={t('coworker.messagesWith', { name: user.description })}
      className="flex min-h-0 flex-1 flex-col gap-2 overflow-auto p-4"
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < AT_END_PX
      }}
    >
      {conversation.has_more && <Older conversation={conversation} readerId={readerId} place={place} />}
      {messages.map((message) => (
        <Bubble
          key={message.uid}
          message={message}
          status={message.from.id === readerId ? statusOf(message, conversation) : null}
        />
      ))}
      {pending.map((one) => (
        <PendingBubble
          key={one.uid}
          pending={one}
          onAgain={() => unsent.again(one)}
          onDrop={() => unsent.drop(one.uid)}
        />
      ))}
    </div>
  )
}

function Older({
  conversation,
  readerId,
  place,
}: {
  conversation: CoworkerConversation
  readerId: number
  place: { readonly current: HTMLDivElement | null }
}) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const { user, messages } = conversation

  async function load() {
    setIsBusy(true)
    const before = messages[0]?.id
    const height = place.current?.scrollHeight ?? 0
    try {
      const older = await call(getCoworkerMessages, {
        params: { user_id: user.id },
        query: before === undefined ? {} : { before },
      })
      client.setQueryData<CoworkerConversation>(
        conversationKey(readerId, user.id),
        (known) => known && withOlder(known, older),
      )
      // What was in sight stays there.
      requestAnimationFrame(() => {
        if (place.current) place.current.scrollTop += place.current.scrollHeight - height
      })
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button variant="ghost" size="sm" className="self-center" busy={isBusy} onClick={() => void load()}>
      {t('coworker.older')}
    </Button>
  )
}
