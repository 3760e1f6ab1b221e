import { COWORKER_SERVER_ACTIONS } from '@ramal/contract/business-socket/coworker-actions'
import type {
  CoworkerChatMark,
  CoworkerChats,
  CoworkerConversation,
  CoworkerMessage,
} from '@ramal/contract/entities/coworker-chat'
import { otherOf, withNews, withRead } from '@ramal/domain/coworker-chat/chats'
import { marked, withMessage } from '@ramal/domain/coworker-chat/conversation'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkState, useServices } from '../../../lib/realtime/use-services.ts'
import { useProfileIfAny } from '../../../lib/session.ts'
import { chatsQuery, conversationKey } from './chats-query.ts'
import { tellMark } from './mark.ts'
import { tellNews } from './news.ts'
import { chatsKey } from './unread-count.ts'

/** So much of a message stands in a notice of the browser. */
const NOTICE_CHARACTERS = 120

/** Hears what coworkers write, on every page: counts it, says that it came, and shows a notice while nobody looks. It draws nothing. */
export function CoworkerChatLayer() {
  const profile = useProfileIfAny()
  return profile === null ? null : <Hearing readerId={profile.id} />
}

function Hearing({ readerId }: { readerId: number }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { link, showNotice } = useServices()
  const state = useLinkState()
  const { data } = useQuery(chatsQuery(readerId))
  const notices = useRef(new Map<number, () => void>())
  const told = useRef(new Map<number, number>())

  useEffect(() => {
    link.learn(COWORKER_SERVER_ACTIONS)
    const shown = notices.current
    const notify = (message: CoworkerMessage) => {
      const { id, description: name } = message.from
      shown.get(id)?.()
      const body = `${name}: ${message.text.slice(0, NOTICE_CHARACTERS)}`
      shown.set(id, showNotice({ title: t('coworker.noticeTitle'), body, tag: `coworker-${id}` }))
    }
    const takeBack = (userId: number) => {
      shown.get(userId)?.()
      shown.delete(userId)
    }
    const stops = [
      link.on('coworkerMessage', (message) => {
        heard(client, readerId, message)
        if (message.from.id !== readerId && document.visibilityState === 'hidden') notify(message)
      }),
      link.on('coworkerChatMark', (mark) => {
        moved(client, readerId, mark)
        if (mark.user === readerId && mark.read !== null) takeBack(mark.of)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      for (const close of shown.values()) close()
      shown.clear()
    }
  }, [client, link, readerId, showNotice, t])

  // What was missed while the link was away is in the lists.
  useEffect(() => {
    if (state !== 'connected') return
    void client.invalidateQueries({ queryKey: chatsKey(readerId) })
    void client.invalidateQueries({ queryKey: ['coworker-conversation', readerId] })
  }, [client, readerId, state])

  // What is unread here has been received, however it came.
  useEffect(() => {
    for (const { user, last, unread } of data?.results ?? []) {
      if (unread === 0 || last.from.id === readerId || (told.current.get(user.id) ?? 0) >= last.id) continue
      told.current.set(user.id, last.id)
      tellMark(user.id, 'received', last.id)
    }
  }, [data, readerId])
  return null
}

function heard(client: QueryClient, readerId: number, message: CoworkerMessage): void {
  const other = otherOf(message, readerId)
  tellNews<CoworkerChats | null>(client, chatsKey(readerId), (chats) =>
    chats ? withNews(chats, message, readerId) : chats,
  )
  tellNews<CoworkerConversation>(
    client,
    conversationKey(readerId, other.id),
    (known) => known && withMessage(known, message),
  )
}

function moved(client: QueryClient, readerId: number, mark: CoworkerChatMark): void {
  if (mark.of === readerId)
    tellNews<CoworkerConversation>(
      client,
      conversationKey(readerId, mark.user),
      (known) => known && marked(known, mark),
    )
  if (mark.user !== readerId || mark.read === null) return
  const { of, read } = mark
  const before = client.getQueryData<CoworkerChats | null>(chatsKey(readerId))
  const last = before?.results.find(({ user }) => user.id === of)?.last
  // Read up to the end; a part of it is counted by the server.
  if (before && last !== undefined && last.id <= read)
    tellNews<CoworkerChats | null>(client, chatsKey(readerId), () => withRead(before, of))
  else void client.invalidateQueries({ queryKey: chatsKey(readerId) })
}
