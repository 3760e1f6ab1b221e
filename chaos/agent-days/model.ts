/**
 * What the contract says that an agent is, after each thing that happens to them (§3.2, §8.3; §4.7, §4.11): written from its text and
 * apart from the product's own rules, which it is there to judge. Pure: `now` comes with each step, epoch ms.
 */
import { type ChatDay, type ChatStep, chatLived, chatSettled, NO_CHAT } from './chat-model.ts'
import { KINDS, type Kind } from './pause-kinds.ts'

/** How long an owner whose socket closed keeps the service, ms (contract §8.3.4). */
export const GRACE_MS = 10_000

export type Report = 'not_inuse' | 'ringing' | 'busy' | 'paused'
export type Phone = 'idle' | 'ringing' | 'talking'

/** Who serves: nobody; a tab; or one whose socket closed at `since`, with who waits for it. */
export type Service =
  | { readonly at: 'free' }
  | { readonly at: 'owned'; readonly owner: string }
  | {
      readonly at: 'grace'
      readonly owner: string
      readonly since: number
      readonly wasBusy: boolean
      readonly waiting: string | null
    }

export interface OpenPause {
  readonly kind: Kind
  /** Null while it is pending. */
  readonly startedAt: number | null
  /** When they wanted to leave it and had no justification. */
  readonly leaveAskedAt: number | null
}

export interface ClosedPause extends OpenPause {
  readonly endedAt: number
  readonly justified: boolean
}

export interface Day {
  /** Open tabs, and whom each was last told to be the serving one. */
  readonly tabs: Readonly<Record<string, string | null>>
  readonly service: Service
  readonly signedIn: boolean
  /** What the serving tab said last of the softphone; null: nothing that still holds. */
  readonly report: Report | null
  readonly phone: Phone
  readonly chat: ChatDay
  readonly pause: OpenPause | null
  readonly closed: readonly ClosedPause[]
  /** States of the telephone in the ledger, in their order. */
  readonly states: readonly (Report | 'unavailable')[]
}

export type Step =
  | { readonly type: 'open' | 'claim' | 'close' | 'logout'; readonly tab: string }
  | { readonly type: 'signIn' | 'signOut' | 'serverDied' }
  | { readonly type: 'report'; readonly tab: string; readonly state: Report }
  | { readonly type: 'phone'; readonly phone: Phone }
  | { readonly type: 'take' | 'swap' | 'supervisorTakes'; readonly kind: Kind }
  | { readonly type: 'leave'; readonly justified: boolean }
  | { readonly type: 'supervisorEnds' }
  | { readonly type: 'startPending'; readonly tab: string }
  | ChatStep

/** A day begins: signed in to telephony, no tab open. `last` is the state that the ledger ended with. */
export function newDay(last: Day['states']): Day {
  return {
    tabs: {},
    service: { at: 'free' },
    signedIn: true,
    report: null,
    phone: 'idle',
    chat: NO_CHAT,
    pause: null,
    closed: [],
    states: last,
  }
}

/** The day after this step. */
export function lived(day: Day, step: Step, now: number): Day {
  return settled(stepped(elapsed(day, now), step, now))
}

/** Their chat rings or waits, after whatever happened. */
function settled(day: Day): Day {
  return { ...day, chat: chatSettled(aroundChat(day)) }
}

/** What of the day a chat has to do with. */
export function aroundChat(day: Day) {
  const { chat, pause } = day
  return { chat, pause, serves: servingTab(day) !== null }
}

function stepped(was: Day, step: Step, now: number): Day {
  switch (step.type) {
    case 'open':
      return opened(was, step.tab)
    case 'claim': // §8.3.3: told to all
      return tellAll({ ...was, service: { at: 'owned', owner: step.tab } })
    case 'close':
      return closed(was, step.tab, now)
    case 'logout': // §4.12, and of another tab nothing
      return owns(was, step.tab)
        ? { ...signedOut(was), ...free, chat: chatLived(was.chat, { type: 'chatSignOut' }) }
        : was
    case 'signIn':
      return { ...was, signedIn: true }
    case 'signOut':
      return signedOut(was)
    case 'serverDied':
      return { ...was, ...free, tabs: {}, chat: chatLived(was.chat, { type: 'chatCloses' }) }
    case 'report': // §8.3.5
      return owns(was, step.tab) ? { ...was, report: step.state, states: next(was.states, step.state) } : was
    case 'phone':
      return { ...was, phone: step.phone }
    case 'take':
      return was.pause ? was : { ...was, pause: taken(was, step.kind, now) }
    case 'swap':
      return swapped(was, step.kind, now)
    case 'supervisorTakes': // waits for the agent's console
      return was.pause ? was : { ...was, pause: { kind: step.kind, startedAt: null, leaveAskedAt: null } }
    case 'leave':
      return left(was, { asks: true, justified: step.justified }, now)
    case 'supervisorEnds':
      return left(was, { asks: false, justified: false }, now)
    case 'startPending':
      return owns(was, step.tab) ? started(was, now) : was
    default:
      return { ...was, chat: chatLived(was.chat, step) }
  }
}

/** Nobody serves. */
const free = { service: { at: 'free' }, report: null } as const

/** What time alone does: the grace is over (§8.3.4). */
export function elapsed(day: Day, now: number): Day {
  return settled(withoutGrace(day, now))
}

function withoutGrace(day: Day, now: number): Day {
  const { service } = day
  // As long as a call of theirs has media, it goes on.
  if (service.at !== 'grace' || now < service.since + GRACE_MS || day.phone === 'talking') return day
  if (service.waiting === null) return { ...day, ...free }
  const { waiting } = service
  return {
    ...day,
    service: { at: 'owned', owner: waiting },
    tabs: { ...day.tabs, [waiting]: waiting },
  }
}

/** The tab that serves and is there. */
export function servingTab({ service, tabs }: Day): string | null {
  return service.at === 'owned' && service.owner in tabs ? service.owner : null
}

/** Whether a pause that covers so much may start now: §4.7 with A-109. */
export function mayStart(day: Day, kind: Kind): boolean {
  if (!KINDS[kind].coversPhone || !day.signedIn || day.report === null) return true
  return day.phone === 'idle' && (day.report === 'not_inuse' || day.report === 'paused')
}

/** Whether the pause is longer than it may be, as whole seconds go. */
export function isTooLong({ kind, startedAt, leaveAskedAt }: OpenPause, now: number): boolean {
  const { maximumSeconds } = KINDS[kind]
  if (maximumSeconds === 0 || startedAt === null) return false
  return Math.floor(((leaveAskedAt ?? now) - startedAt) / 1_000) > maximumSeconds
}

function owns({ service }: Day, tab: string): boolean {
  return service.at !== 'free' && service.owner === tab
}

function opened(day: Day, tab: string): Day {
  const { service } = day
  const told = (owner: string, after: Service): Day => ({
    ...day,
    tabs: { ...day.tabs, [tab]: owner },
    service: after,
  })
  const own: Service = { at: 'owned', owner: tab }
  if (service.at === 'free' || service.owner === tab) return told(tab, own) // §8.3.1, and a reload
  if (service.at === 'owned') return told(service.owner, service) // §8.3.2
  return service.wasBusy ? told(service.owner, { ...service, waiting: tab }) : told(tab, own) // §8.3.4
}

function closed(day: Day, tab: string, now: number): Day {
  const { [tab]: _, ...tabs } = day.tabs
  const { service } = day
  if (service.at === 'owned' && service.owner === tab) {
    const wasBusy = day.report === 'busy' || day.report === 'ringing'
    return { ...day, tabs, service: { at: 'grace', owner: tab, since: now, wasBusy, waiting: null } }
  }
  if (service.at === 'grace' && service.waiting === tab)
    return { ...day, tabs, service: { ...service, waiting: null } }
  return { ...day, tabs }
}

function tellAll(day: Day): Day {
  const { service } = day
  if (service.at !== 'owned') return day
  return { ...day, tabs: Object.fromEntries(Object.keys(day.tabs).map((tab) => [tab, service.owner])) }
}

function signedOut(day: Day): Day {
  return { ...day, signedIn: false, states: next(day.states, 'unavailable') }
}

function next(states: Day['states'], state: Day['states'][number]): Day['states'] {
  return states.at(-1) === state ? states : [...states, state]
}

function taken(day: Day, kind: Kind, now: number): OpenPause {
  return { kind, startedAt: mayStart(day, kind) ? now : null, leaveAskedAt: null }
}

function started(day: Day, now: number): Day {
  const { pause } = day
  if (!pause || pause.startedAt !== null || !mayStart(day, pause.kind)) return day
  return { ...day, pause: { ...pause, startedAt: now } }
}

/** the new one follows the old one at once; a pending one is started, whatever else was asked for. */
function swapped(day: Day, kind: Kind, now: number): Day {
  if (!day.pause) return day
  if (day.pause.startedAt === null) return started(day, now)
  const after = left(day, { asks: true, justified: false }, now)
  return after.pause ? after : { ...after, pause: taken(after, kind, now) }
}

function left(day: Day, { asks, justified }: { asks: boolean; justified: boolean }, now: number): Day {
  const { pause } = day
  if (!pause) return day
  const tooLong = isTooLong(pause, now)
  if (asks && tooLong && !justified)
    return { ...day, pause: { ...pause, leaveAskedAt: pause.leaveAskedAt ?? now } }
  const over = { ...pause, endedAt: pause.leaveAskedAt ?? now, justified: tooLong && justified }
  return { ...day, pause: null, closed: [...day.closed, over] }
}
