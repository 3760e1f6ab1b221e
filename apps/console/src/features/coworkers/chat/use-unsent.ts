import { sendCoworkerMessage } from '@ramal/contract/endpoints/coworker-chat'
import type { CoworkerChats, CoworkerConversation } from '@ramal/contract/entities/coworker-chat'
import { withNews } from '@ramal/domain/coworker-chat/chats'
import { withMessage } from '@ramal/domain/coworker-chat/conversation'
import { cleanText } from '@ramal/domain/text/clean-text'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'
import { uuidV7 } from '../../../lib/uuid.ts'
import { conversationKey } from './chats-query.ts'
import { chatsKey } from './unread-count.ts'

/** A message that the server has not confirmed. */
export interface Pending {
  readonly uid: string
  readonly text: string
  /** Why it was not taken; null: it is on its way. */
  readonly failure: string | null
}

interface Unsent {
  readonly draft: string
  readonly pending: readonly Pending[]
}

const NOTHING: Unsent = { draft: '', pending: [] }

/** What is written to somebody and not sent yet: kept while the tab is, whatever page is open. A repeat is safe by the uid. */
export function useUnsent(readerId: number, userId: number) {
  const client = useQueryClient()
  const queryKey = ['coworker-unsent', readerId, userId]
  const { data = NOTHING } = useQuery<Unsent>({
    queryKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // What is typed is drawn at once: the cache tells of a change a moment later, and a field would lose letters.
  const [draft, setDraft] = useState(data.draft)
  const change = (next: (unsent: Unsent) => Unsent) =>
    void client.setQueryData<Unsent>(queryKey, (known = NOTHING) => next(known))
  const put = (one: Pending) =>
    change(({ draft: kept, pending }) => ({
      draft: kept,
      pending: [...pending.filter(({ uid }) => uid !== one.uid), one],
    }))
  const drop = (uid: string) =>
    change(({ draft: kept, pending }) => ({ draft: kept, pending: pending.filter((one) => one.uid !== uid) }))

  function write(typed: string): void {
    setDraft(typed)
    change(({ pending }) => ({ draft: typed, pending }))
  }

  async function send(uid: string, text: string): Promise<void> {
    put({ uid, text, failure: null })
    try {
      const message = await call(sendCoworkerMessage, { params: { user_id: userId }, body: { uid, text } })
      client.setQueryData<CoworkerConversation>(
        conversationKey(readerId, userId),
        (known) => known && withMessage(known, message),
      )
      client.setQueryData<CoworkerChats | null>(chatsKey(readerId), (chats) =>
        chats ? withNews(chats, message, readerId) : chats,
      )
      drop(uid)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      put({ uid, text, failure: messageOf(error) })
    }
  }

  return {
    draft,
    pending: data.pending,
    write,
    /** Sends what is written; nothing where nothing shows. */
    sendDraft() {
      const text = cleanText(draft)
      if (text === null) return
      write('')
      void send(uuidV7(), text)
    },
    again: ({ uid, text }: Pending) => void send(uid, text),
    drop,
  }
}
