import { CHAT_CLOSE_UNDO_MS } from '@ramal/contract/constants'
import { ringingChats, unreadTotal } from '@ramal/domain/chat/rooms/state'
import { autoStartsWebchat } from '@ramal/domain/service-ownership/auto-start'
import { toast } from '@ramal/ui/toast'
import * as z from 'zod'
import { ApiError, isUnreachable, messageOf } from '../../lib/api-error.ts'
import { placeOfChat } from '../../lib/chat-place.ts'
import type { Page } from '../../lib/console.ts'
import { i18n } from '../../lib/i18n.ts'
import { type Later, later } from '../../lib/later.ts'
import { leaveRefused } from '../../lib/realtime/leave-refused.ts'
import type { Services } from '../../lib/realtime/services.ts'
import { currentProfile, onProfile } from '../../lib/session.ts'
import { uuidV7 } from '../../lib/uuid.ts'
import { openBrowserSocket } from '../../platform/socket/socket-port.ts'
import { customerName } from './customer-name.ts'
import { chatApi } from './host/chat-api.ts'
import { type ChatHost, createChatHost } from './host/chat-host.ts'
import type { ChatNotice } from './host/chat-ports.ts'
import { openNames } from './host/chat-state.ts'
import { noticeText } from './host/notice-text.ts'
import { unansweredOf } from './host/unanswered.ts'
import type { OpenChats } from './open-chats-parts.ts'

/** A text as it is kept over a reload. */
const KeptText = z.object({
  uid: z.string(),
  content: z.string(),
  at: z.number(),
  refused: z.string().nullable(),
})

/** The chat of this tab. */
export interface Chat {
  readonly host: ChatHost
  /** What open chats are shown with: on its way from the start, so that it is there before the first chat is. */
  readonly openChats: Later<OpenChats>
  /** Lets it run while this tab serves the agent (§4.11); the returned function ends it. */
  serve(): () => void
  /** Ends it: its socket, and all that it waits for. */
  end(): void
}

/** Builds the chat on server and this browser. `loadOpenChats` is asked at once. */
export function createChat(ports: Page & Services, loadOpenChats: () => Promise<OpenChats>): Chat {
  const {
    link,
    agent,
    clock,
    steadyClock,
    sounds,
    showNotice,
    personal,
    attention,
    chats,
    channelsAway,
    unanswered,
    followUp,
  } = ports
  const tell = (notice: ChatNotice) => {
    const text = noticeText(notice, i18n.t)
    if (notice.type === 'undo_over') return toast.away(text)
    if (notice.type !== 'closed') return toast.error(text)
    toast.info(text, CHAT_CLOSE_UNDO_MS, {
      label: i18n.t('common.undo'),
      onAct() {
        host.reopen(notice.stepId)
        if (host.getSnapshot().selected === notice.stepId) ports.focus.to(placeOfChat(notice.stepId))
      },
    })
  }
  const host = createChatHost({
    business: link,
    agent,
    api: chatApi,
    clock,
    openSocket: openBrowserSocket,
    socketClock: steadyClock,
    sounds,
    showNotice,
    noticeTitle: () => i18n.t('chat.new'),
    tell,
    messageOf,
    isAway: (error) => isUnreachable(error) || (error instanceof ApiError && error.status === 429),
    uuid: uuidV7,
    drafts: personal.stored('ramal.chat.drafts', z.record(z.string(), z.string()), {}),
    outbox: personal.stored('ramal.chat.outbox', z.record(z.string(), z.array(KeptText)), {}),
    onRefused: (code, reason) => void leaveRefused(ports, code, reason),
    log(message, cause) {
      const detail = cause instanceof Error ? cause.message : JSON.stringify(cause)
      link.send('debug_frontend', { level: 'warn', message: `${message}: ${detail}`.slice(0, 2000) })
    },
  })
  host.subscribe(() => {
    const { rooms, run, link: socket } = host.getSnapshot()
    channelsAway.dispatch({ channel: 'chat', isAway: run === 'on' && socket === 'disconnected' })
    const [ringing] = ringingChats(rooms)
    attention.dispatch({
      unread: unreadTotal(rooms),
      chat: ringing === undefined ? null : customerName(ringing),
    })
    followUp.dispatch({
      ringsInChat: ringing
        ? {
            ...{ phone: ringing.phone, name: ringing.title },
            clientId: ringing.client?.id ?? null,
          }
        : null,
    })
    unanswered.dispatch(unansweredOf(host.getSnapshot()))
    const names = openNames(host.getSnapshot())
    if (names.join('\n') !== chats.state.join('\n')) chats.dispatch(names)
  })
  const openChats = later(loadOpenChats)
  // Why it does not come is told to whoever shows it.
  openChats.load().catch(() => undefined)
  return { host, openChats, serve: () => serveChat(host, ports), end: () => void host.stop() }
}

function serveChat(
  chat: ChatHost,
  { queryClient, ownership }: Pick<Page & Services, 'queryClient' | 'ownership'>,
): () => void {
  chat.setProfile(currentProfile(queryClient))
  const stopListening = onProfile(queryClient, chat.setProfile)
  const stopServing = ownership.serve({
    start() {
      const profile = currentProfile(queryClient)
      if (profile !== null && autoStartsWebchat(profile)) void chat.start('system')
    },
    stop: () => chat.stop(),
  })
  const leave = () => void chat.flush()
  window.addEventListener('pagehide', leave)
  return () => {
    window.removeEventListener('pagehide', leave)
    stopListening()
    stopServing()
    void chat.stop()
  }
}
