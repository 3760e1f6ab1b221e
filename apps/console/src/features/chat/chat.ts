import { unreadTotal } from '@ramal/domain/chat/rooms-state'
import { autoStartsWebchat } from '@ramal/domain/service-ownership/auto-start'
import { toast } from '@ramal/ui/toast'
import * as z from 'zod'
import { messageOf } from '../../lib/api-error.ts'
import { i18n } from '../../lib/i18n.ts'
import { businessLink } from '../../lib/realtime/business-link.ts'
import { leaveRefused } from '../../lib/realtime/leave-refused.ts'
import { serviceOwnership } from '../../lib/realtime/service-ownership.ts'
import { currentProfile, onProfile } from '../../lib/session.ts'
import { reportUnread } from '../../lib/unread.ts'
import { uuidV7 } from '../../lib/uuid.ts'
import { soundPlayer } from '../../platform/audio/player.ts'
import { browserClock } from '../../platform/clock.ts'
import { showNotice } from '../../platform/notification.ts'
import { storedForPerson } from '../../platform/personal-storage.ts'
import { openBrowserSocket } from '../../platform/socket/socket-port.ts'
import { startTicker } from '../../platform/socket/ticker.ts'
import { chatApi } from './chat-api.ts'
import { createChatHost } from './chat-host.ts'
import { noticeText } from './notice-text.ts'

/** The one chat of this tab. */
export const chat = createChatHost({
  business: businessLink,
  api: chatApi,
  clock: browserClock,
  openSocket: openBrowserSocket,
  ticker: startTicker,
  sounds: soundPlayer,
  showNotice,
  noticeTitle: () => i18n.t('chat.new'),
  tell: (notice) => toast.error(noticeText(notice, i18n.t)),
  messageOf,
  uuid: uuidV7,
  drafts: storedForPerson('ramal.chat.drafts', z.record(z.string(), z.string()), {}),
  onRefused: (code, reason) => void leaveRefused(code, reason),
  log,
})

/** Lets the chat run while this tab serves the agent (§4.11); the returned function ends it. */
export function serveChat(): () => void {
  chat.setProfile(currentProfile())
  const stopCounting = chat.subscribe(() => reportUnread(unreadTotal(chat.getSnapshot().rooms)))
  const stopListening = onProfile(chat.setProfile)
  const stopServing = serviceOwnership.serve({
    start() {
      const profile = currentProfile()
      if (profile !== null && autoStartsWebchat(profile)) void chat.start('system')
    },
    stop: chat.stop,
  })
  return () => {
    stopListening()
    stopServing()
    chat.stop()
    stopCounting()
  }
}

function log(message: string, cause: unknown): void {
  const detail = cause instanceof Error ? cause.message : JSON.stringify(cause)
  businessLink.send('debug_frontend', { level: 'warn', message: `${message}: ${detail}`.slice(0, 2000) })
}
