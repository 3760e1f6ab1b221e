import type { HelpRequest } from '@ramal/contract/entities/help-request'
import type { Pause } from '@ramal/contract/entities/pause'
import type { ServiceChannel, WebchatState, WebphoneState } from '@ramal/contract/vocabulary'
import { helpAfter } from './help.ts'

/**
 * All that the exchange and the chat know of one agent, in one place; what follows from it is derived (`mayBeOffered`,
 * `agentDeviceState`, `directCallRefusal`).
 *
 * Six things change by themselves, so there is no one diagram of all; each of them is a small one:
 *
 *   signedIn.C   null   --signedIn C-->   since      --signedOut C--> null                    (§7.1, each channel)
 *   tab          closed --ownerTab open-> open       --ownerTab closed--> closed              (§4.11, A-71)
 *   device       null | gone --device---> registered --device--> gone | null                  (RFC 3261 §10)
 *   calls        0/0 --callOffered--> 0/1 --callOfferOver--> 0/0; --callBegan--> 1/. --callEnded--> 0/.
 *   chats        --chatOffered--> ringing --chatOfferOver--> none; --chatOpened--> open --chatClosed--> none
 *   help         null --help--> asked --help, or the end of what it is about--> null
 *   pause, afterService, supervising, report: what was said last
 */
export interface AgentState {
  /** Since when they are signed in to each channel, epoch ms; null = not (§7.1). */
  readonly signedIn: Readonly<Record<ServiceChannel, number | null>>
  /** The tab that serves them has its business socket (§4.11, A-71). */
  readonly ownerOnline: boolean
  /** That tab has its list of chats over the chat socket. */
  readonly chatConnected: boolean
  /** Their telephone; null: they have none. */
  readonly device: AgentDevice | null
  /** Last `change_state` of their softphone; it may only lower what the exchange knows (architecture §2). */
  readonly webphone: WebphoneState | null
  /** Last `change_state` of their chat. */
  readonly webchat: WebchatState | null
  /** The number they talk to or ring, as their softphone says. */
  readonly phone: string | null
  /** Their current pause, pending or started: it closes the door from the moment it is asked for. */
  readonly pause: Pause | null
  /** A call of theirs is in after-service (§4.6). */
  readonly afterService: boolean
  /** They are in the call of another agent, to listen or to talk to them; without a telephone (contract §3.2). */
  readonly supervising: boolean
  /** Calls their device takes part in, ringing ones aside. */
  readonly liveCalls: number
  /** Calls that ring at their device. */
  readonly offeredCalls: number
  /** Rooms that are theirs and have not ended, with when they answered each, epoch ms; null: they have yet to. */
  readonly openChats: ReadonlyMap<number, number | null>
  /** Rooms that are offered to them. */
  readonly offeredChats: ReadonlySet<number>
  /** How much of their limit these rooms take, where it is not 1 (entities §4, `chat_weight`). */
  readonly chatWeights: ReadonlyMap<number, number>
  /** They have raised a hand, and who has seen it. */
  readonly help: HelpRequest | null
}

export interface AgentDevice {
  readonly endpointId: number
  /** It has a live registration. */
  readonly registered: boolean
  /** It registered as a desk phone: no softphone reports of it. */
  readonly isDesk: boolean
}

export type AgentEvent =
  | { readonly type: 'signedIn'; readonly channel: ServiceChannel; readonly since: number }
  | { readonly type: 'signedOut'; readonly channel: ServiceChannel }
  | { readonly type: 'ownerTab'; readonly online: boolean }
  | { readonly type: 'chatConnection'; readonly connected: boolean }
  | { readonly type: 'device'; readonly device: AgentDevice | null }
  | { readonly type: 'phoneReport'; readonly state: WebphoneState; readonly phone: string | null }
  | { readonly type: 'chatReport'; readonly state: WebchatState }
  /** A new owner reports anew; what the last tab said no longer holds. */
  | { readonly type: 'reportsVoid' }
  | { readonly type: 'pause'; readonly pause: Pause | null }
  | { readonly type: 'afterService'; readonly running: boolean }
  | { readonly type: 'supervising'; readonly running: boolean }
  | { readonly type: 'help'; readonly help: HelpRequest | null }
  | { readonly type: 'callOffered' }
  | { readonly type: 'callOfferOver' }
  | { readonly type: 'callBegan' }
  | { readonly type: 'callEnded' }
  | { readonly type: 'chatOffered'; readonly roomId: number; readonly weight?: number }
  | { readonly type: 'chatOfferOver'; readonly roomId: number }
  | {
      readonly type: 'chatOpened'
      readonly roomId: number
      readonly answeredAt: number | null
      readonly weight?: number
    }
  | { readonly type: 'chatClosed'; readonly roomId: number }

/** Of whom nothing is known yet. */
export const NEW_AGENT: AgentState = {
  signedIn: { telephony: null, chat: null },
  ownerOnline: false,
  chatConnected: false,
  device: null,
  webphone: null,
  webchat: null,
  phone: null,
  pause: null,
  afterService: false,
  supervising: false,
  liveCalls: 0,
  offeredCalls: 0,
  openChats: new Map(),
  offeredChats: new Set(),
  chatWeights: new Map(),
  help: null,
}

/** The agent after this event: the very same object when it changes nothing, so that nobody is told. */
export function nextAgentState(state: AgentState, event: AgentEvent): AgentState {
  switch (event.type) {
    case 'signedIn':
      return withLogin(state, event.channel, event.since)
    case 'signedOut':
      return withLogin(state, event.channel, null)
    case 'ownerTab':
      return changed(state, { ownerOnline: event.online })
    case 'chatConnection':
      return changed(state, { chatConnected: event.connected })
    case 'device':
      return isSameDevice(state.device, event.device) ? state : { ...state, device: event.device }
    case 'phoneReport':
      return changed(state, { webphone: event.state, phone: event.phone })
    case 'chatReport':
      return changed(state, { webchat: event.state })
    case 'reportsVoid':
      return changed(state, { webphone: null, webchat: null, phone: null })
    case 'pause':
      return changed(state, { pause: event.pause })
    case 'afterService':
      return changed(state, { afterService: event.running })
    case 'supervising':
      return changed(state, { supervising: event.running })
    case 'help':
      return changed(state, { help: event.help })
    case 'callOffered':
      return { ...state, offeredCalls: state.offeredCalls + 1 }
    case 'callOfferOver':
      return changed(state, { offeredCalls: Math.max(0, state.offeredCalls - 1) })
    case 'callBegan':
      return { ...state, liveCalls: state.liveCalls + 1 }
    case 'callEnded':
      return withHelp(changed(state, { liveCalls: Math.max(0, state.liveCalls - 1) }))
    case 'chatOffered':
      if (state.offeredChats.has(event.roomId)) return state
      return weighed({ ...state, offeredChats: new Set([...state.offeredChats, event.roomId]) }, event)
    case 'chatOfferOver':
      return weighed(withoutOffer(state, event.roomId))
    case 'chatOpened':
      return weighed(withChat(state, event), event)
    case 'chatClosed':
      return withHelp(weighed(withoutChat(state, event.roomId)))
  }
}

function withLogin(state: AgentState, channel: ServiceChannel, since: number | null): AgentState {
  if (state.signedIn[channel] === since) return state
  return { ...state, signedIn: { ...state.signedIn, [channel]: since } }
}

function withHelp(state: AgentState): AgentState {
  return changed(state, { help: helpAfter(state) })
}

function withChat(state: AgentState, { roomId, answeredAt }: { roomId: number; answeredAt: number | null }) {
  if (state.openChats.get(roomId) === answeredAt) return state
  return { ...state, openChats: new Map([...state.openChats, [roomId, answeredAt]]) }
}

/** With the weight of this room, and without those of rooms that are gone. */
function weighed(state: AgentState, room?: { roomId: number; weight?: number }): AgentState {
  const { roomId, weight = 1 } = room ?? { roomId: 0 }
  const known = [...state.chatWeights].filter(([id]) => id !== roomId && isTheirs(state, id))
  const all = new Map(weight === 1 ? known : [...known, [roomId, weight]])
  const isSame =
    all.size === state.chatWeights.size && [...all].every(([id, one]) => state.chatWeights.get(id) === one)
  return isSame ? state : { ...state, chatWeights: all }
}

function isTheirs({ openChats, offeredChats }: AgentState, roomId: number): boolean {
  return openChats.has(roomId) || offeredChats.has(roomId)
}

function withoutOffer(state: AgentState, roomId: number): AgentState {
  if (!state.offeredChats.has(roomId)) return state
  return { ...state, offeredChats: new Set([...state.offeredChats].filter((id) => id !== roomId)) }
}

function withoutChat(state: AgentState, roomId: number): AgentState {
  if (!state.openChats.has(roomId)) return state
  return { ...state, openChats: new Map([...state.openChats].filter(([id]) => id !== roomId)) }
}

function changed(state: AgentState, change: Partial<AgentState>): AgentState {
  const after = { ...state, ...change }
  const isSame = (Object.keys(change) as (keyof AgentState)[]).every((key) => after[key] === state[key])
  return isSame ? state : after
}

function isSameDevice(a: AgentDevice | null, b: AgentDevice | null): boolean {
  if (a === null || b === null) return a === b
  return a.endpointId === b.endpointId && a.registered === b.registered && a.isDesk === b.isDesk
}
