import type { CallSupervision } from '@ramal/contract/entities/call-supervision'
import type { WebphoneState } from '@ramal/contract/vocabulary'
import type { ScreenLock, ScreenLockEvent } from '@ramal/domain/pause/screen-lock'
import type { Clock } from '@ramal/domain/time/clock'
import type { SoundPlayer } from '../../platform/audio/sound-player.ts'
import type { ShowNotice } from '../../platform/notification.ts'
import type { Commands } from '../commands.ts'
import type { FocusLead } from '../focus-lead.ts'
import type { FollowUpStore } from '../follow-up.ts'
import type { MonitoredStore } from '../monitored.ts'
import type { NoticePlace } from '../notice-place.ts'
import type { Store } from '../store.ts'
import type { Agent } from './agent.ts'
import type { BusinessLink } from './business-link.ts'
import type { ChannelsAway } from './channels-away.ts'
import type { ServiceOwnership } from './service-ownership.ts'

/** Open chats of this tab whose customer waits for an answer. Epoch ms. */
export interface Unanswered {
  readonly count: number
  /** Since when the first of them waits. */
  readonly since: number | null
}

/** What softphone, chat and shell share once somebody is signed in. */
export interface Services {
  /** The one clock of the console: the server's time, and waits that go on in hidden tabs. */
  readonly clock: Clock
  /** The same waits, by a time that no pong moves: what watches a connection counts by it. */
  readonly steadyClock: Clock
  readonly sounds: SoundPlayer
  readonly showNotice: ShowNotice
  /** The business websocket of this tab. */
  readonly link: BusinessLink
  readonly agent: Agent
  /** Whether the screen is locked, in every tab of the agent (§4.8). */
  readonly lock: Store<ScreenLock, ScreenLockEvent>
  /** Who serves the agent, seen from this tab (§4.11). */
  readonly ownership: ServiceOwnership
  /** Which channels run without their link: with the business link the one state of the connection. */
  readonly channelsAway: ChannelsAway
  readonly noticePlace: NoticePlace
  readonly focus: FocusLead
  /** What the agent can do now, by name. */
  readonly commands: Commands
  /** Whom the agent has an open chat with: logout names them. */
  readonly chats: Store<readonly string[], readonly string[]>
  /** Which of them wait for an answer; null: this tab has none open. */
  readonly unanswered: Store<Unanswered | null, Unanswered | null>
  /** The status of this tab's telephone (§4.3); null while it is not started. */
  readonly webphone: Store<WebphoneState | null, WebphoneState | null>
  /** How many calls this tab holds: logout is refused while there are some (§4.12). */
  readonly calls: Store<number, number>
  /** Whom the agent serves, and for whom a follow-up is being planned. */
  readonly followUp: FollowUpStore
  /** In whose call this supervisor is. */
  readonly monitored: MonitoredStore
  /** Who supervises the agent's call; null: nobody whom they are told of. */
  readonly supervision: Store<CallSupervision | null, CallSupervision | null>
  /** Leaves the server; the page goes away. */
  end(): void
}
