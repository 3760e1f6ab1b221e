import type { CallSupervision } from '@ramal/contract/entities/call-supervision'
import type { WebphoneState } from '@ramal/contract/vocabulary'
import { toast } from '@ramal/ui/toast'
import { createLogoutHost } from '../../features/auth/logout-host.ts'
import { signOut } from '../../features/auth/sign-out.ts'
import { createCommands } from '../../lib/commands.ts'
import type { Page } from '../../lib/console.ts'
import { createFocusLead } from '../../lib/focus-lead.ts'
import type { FollowUp } from '../../lib/follow-up.ts'
import { i18n } from '../../lib/i18n.ts'
import type { Monitored } from '../../lib/monitored.ts'
import { createNoticePlace } from '../../lib/notice-place.ts'
import { isNoticeWanted } from '../../lib/notices-off.ts'
import { createAgent } from '../../lib/realtime/agent.ts'
import { createBusinessLink } from '../../lib/realtime/business-link.ts'
import { createChannelsAway } from '../../lib/realtime/channels-away.ts'
import { watchIdleness } from '../../lib/realtime/idle-lock.ts'
import { leaveRefused } from '../../lib/realtime/leave-refused.ts'
import { createScreenLock } from '../../lib/realtime/screen-lock.ts'
import { createServerClock } from '../../lib/realtime/server-clock.ts'
import { createServiceOwnership } from '../../lib/realtime/service-ownership.ts'
import type { Services, Unanswered } from '../../lib/realtime/services.ts'
import { currentProfile } from '../../lib/session.ts'
import { siteQuery } from '../../lib/site.ts'
import { createStore, quietly, take } from '../../lib/store.ts'
import { createSoundPlayer } from '../../platform/audio/sound-player.ts'
import { steadyNow } from '../../platform/clock.ts'
import { createNotices } from '../../platform/notification.ts'
import { openBrowserSocket } from '../../platform/socket/socket-port.ts'
import { createPageClock } from '../../platform/worker-clock.ts'
import { hostSession } from './host-session.ts'

/** What telephone, chat and shell share, in the order in which it is built; from then on the link follows the session. */
export function createServices(page: Page): Services {
  const { go } = page
  const noticePlace = createNoticePlace()
  const focus = createFocusLead()
  const chats = createStore<readonly string[], readonly string[]>([], take)
  const unanswered = createStore<Unanswered | null, Unanswered | null>(null, quietly(sameOrNext))
  const calls = createStore<number, number>(0, take)
  const webphone = createStore<WebphoneState | null, WebphoneState | null>(null, take)
  const time = createServerClock({ steady: steadyNow, wall: () => Date.now() })
  const clock = createPageClock(time.now)
  const steadyClock = { ...clock, now: steadyNow }
  const sounds = createSoundPlayer(clock)
  const link = createBusinessLink({
    open: openBrowserSocket,
    clock: steadyClock,
    time,
    onRefused: (code, reason) => void leaveRefused(page, code, reason),
  })
  const agent = createAgent(link)
  const lock = createScreenLock(page.queryClient)
  const supervision = createStore<CallSupervision | null, CallSupervision | null>(null, take)
  link.on('callSupervised', (said) => supervision.dispatch(said.supervisors.length > 0 ? said : null))
  const showNotice = createNotices(() => lock.state.screen === 'on', isNoticeWanted)
  const hideNames = () => page.attention.dispatch({ isHidden: lock.state.screen === 'on' })
  hideNames()
  lock.subscribe(hideNames)
  const ownership = createServiceOwnership({
    link,
    announce: () => toast.info(i18n.t('service.otherTabReload')),
    reload: () => location.reload(),
  })
  let stopped: Promise<void> = Promise.resolve()
  const logout = createLogoutHost({
    now: clock.now,
    hasCalls: () => calls.state > 0,
    goToPhonecalls: () => {
      toast.error(i18n.t('logout.blocked'))
      go('/phonecalls')
    },
    announceCommand: () => toast.info(i18n.t('logout.command')),
    stopSoftphone() {
      stopped = ownership.stopChannels()
    },
    sendLogout: (reason) => void link.send('logout', { reason }),
    authLogout: async () => {
      await stopped // what they tell the server needs the session
      await signOut(page)
      go('/logout')
    },
  })
  const stopWatching = watchIdleness({
    ...{ clock, lock },
    isOnCall: () => calls.state > 0,
    minutes() {
      const site = currentProfile(page.queryClient) && page.queryClient.getQueryData(siteQuery.queryKey)
      return site?.session_idle_minutes ?? 0
    },
  })
  const stopHosting = hostSession(page, { link, agent, ownership, logout, calls })

  return {
    clock,
    steadyClock,
    sounds,
    showNotice,
    link,
    agent,
    lock,
    ownership,
    logout,
    channelsAway: createChannelsAway(),
    noticePlace,
    focus,
    commands: createCommands(),
    chats,
    unanswered,
    webphone,
    calls,
    monitored: createStore<Monitored | null, Monitored | null>(null, take),
    supervision,
    followUp: createStore<FollowUp, Partial<FollowUp>>(
      { call: null, chat: null, asked: null, rings: null, ringsInChat: null },
      quietly((known, change) => ({ ...known, ...change })),
    ),
    end() {
      stopHosting()
      stopWatching()
      lock.end()
      link.end()
    },
  }
}

// Whoever looks at it renders when it is news alone.
function sameOrNext(known: Unanswered | null, next: Unanswered | null): Unanswered | null {
  return known?.count === next?.count && known?.since === next?.since ? known : next
}
