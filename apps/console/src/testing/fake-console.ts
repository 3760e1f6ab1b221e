import type { CallSupervision } from '@ramal/contract/entities/call-supervision'
import type { WebphoneState } from '@ramal/contract/vocabulary'
import type { QueryClient } from '@tanstack/react-query'
import { createConsole } from '../app/console/create-console.ts'
import type { Chat } from '../features/chat/chat.ts'
import { createPauses } from '../features/pauses/pauses.ts'
import type { Softphone } from '../features/softphone/softphone.ts'
import { createCommands } from '../lib/commands.ts'
import type { Console } from '../lib/console.ts'
import { createFocusLead } from '../lib/focus-lead.ts'
import type { FollowUp } from '../lib/follow-up.ts'
import { later } from '../lib/later.ts'
import type { Monitored } from '../lib/monitored.ts'
import { createNoticePlace } from '../lib/notice-place.ts'
import { createAgent } from '../lib/realtime/agent.ts'
import { createChannelsAway } from '../lib/realtime/channels-away.ts'
import { createScreenLock } from '../lib/realtime/screen-lock.ts'
import { createServiceOwnership } from '../lib/realtime/service-ownership.ts'
import type { Services, Unanswered } from '../lib/realtime/services.ts'
import { createStore, quietly, take } from '../lib/store.ts'
import type { SoundPlayer } from '../platform/audio/sound-player.ts'
import { browserClock } from '../platform/clock.ts'
import { fakeBusinessPort } from './fake-business-port.ts'
import { fakeSounds } from './fake-sounds.ts'
import { ready } from './ready.ts'

interface Fakes {
  readonly softphone?: Softphone
  readonly chat?: Chat
  /** What sounds; silent unless a test listens. */
  readonly sounds?: SoundPlayer
  /** The server that the services are linked with. */
  readonly business?: ReturnType<typeof fakeBusinessPort>
  /** Where the page was led to. */
  readonly go?: (path: string) => void
}

/** A console whose services are fakes, for components that are shown without the whole app. */
export function fakeConsole({
  softphone,
  chat,
  sounds = fakeSounds().player,
  business = fakeBusinessPort(),
  go = () => undefined,
}: Fakes = {}): Console {
  const built = createConsole({ navigate: go })
  const services = fakeServices(sounds, business, built.queryClient)
  return {
    ...built,
    go,
    services: ready(services),
    pauses: later(async () => createPauses({ ...built, ...services })),
    ...(softphone && { softphone: ready(softphone) }),
    ...(chat && { chat: ready(chat) }),
  }
}

function fakeServices(
  sounds: SoundPlayer,
  { port }: ReturnType<typeof fakeBusinessPort>,
  queryClient: QueryClient,
): Services {
  const link: Services['link'] = {
    ...port,
    start: async () => undefined,
    stop: () => undefined,
    end: () => undefined,
    learn: () => undefined,
    onState: () => () => undefined,
    since: () => ({}),
    state: 'connected',
    uid: 'this tab',
  }
  const ownership = createServiceOwnership({ link, announce: () => undefined, reload: () => undefined })
  return {
    clock: browserClock,
    steadyClock: browserClock,
    sounds,
    showNotice: () => () => undefined,
    link,
    agent: createAgent(link),
    lock: createScreenLock(queryClient),
    ownership,
    channelsAway: createChannelsAway(),
    noticePlace: createNoticePlace(),
    focus: createFocusLead(),
    commands: createCommands(),
    chats: createStore<readonly string[], readonly string[]>([], take),
    unanswered: createStore<Unanswered | null, Unanswered | null>(null, take),
    webphone: createStore<WebphoneState | null, WebphoneState | null>(null, take),
    calls: createStore<number, number>(0, take),
    monitored: createStore<Monitored | null, Monitored | null>(null, take),
    supervision: createStore<CallSupervision | null, CallSupervision | null>(null, take),
    followUp: createStore<FollowUp, Partial<FollowUp>>(
      { call: null, chat: null, asked: null, rings: null, ringsInChat: null },
      quietly((known, change) => ({ ...known, ...change })),
    ),
    logout: { request: () => undefined, command: () => undefined, cancel: () => undefined },
    end: () => undefined,
  }
}
