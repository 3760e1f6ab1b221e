import type { Random } from '../harness/random.ts'
import { type Day, servingTab } from './model.ts'
import { KINDS, type Kind } from './pause-kinds.ts'

/** The tabs that an agent may have open. */
export const TABS = ['A', 'B', 'C'] as const

/** What is done to one agent, or what they do. */
export type Deed =
  | { readonly does: 'open' | 'claim' | 'close' | 'crash' | 'cut' | 'sleep' | 'logout'; readonly tab: string }
  /** A tab that does not serve says something all the same (§8.3.5). */
  | { readonly does: 'strayReport' | 'strayLogout' | 'strayStart' | 'startPending'; readonly tab: string }
  | { readonly does: 'ring' | 'answer' | 'cancel' | 'reject' | 'callerHangsUp' | 'agentHangsUp' }
  | { readonly does: 'take' | 'swap' | 'supervisorTakes'; readonly kind: Kind }
  | { readonly does: 'leave' | 'leaveJustified' | 'supervisorEnds' }
  | { readonly does: ChatDeed }
  | { readonly does: 'signIn' | 'signOut' | 'graceEnds' | 'killServer' }

/** What happens to their chats. */
export type ChatDeed =
  | 'chatOpens'
  | 'chatCloses'
  | 'chatCrashes'
  | 'chatSignIn'
  | 'chatSignOut'
  | 'customerWrites'
  | 'chatAnswer'
  | 'chatEnds'

/** How often one of so many deeds kills the server, while others live their days. */
const KILL_ONE_IN = 2_500
const KIND_NAMES = Object.keys(KINDS) as Kind[]

/** The next deed: what an agent in this state may do or meet, some of it likelier. */
export function nextDeed(day: Day, random: Random): Deed {
  if (random.below(KILL_ONE_IN) === 0) return { does: 'killServer' }
  const kind = random.pick(KIND_NAMES)
  const weighed = [
    ...ofTabs(day),
    ...ofPhone(day),
    ...ofPauses(day, kind),
    ...ofChannels(day),
    ...ofChats(day),
  ]
  return random.pick(weighed.flatMap(({ deed, weight }) => Array.from({ length: weight }, () => deed)))
}

interface Weighed {
  readonly deed: Deed
  readonly weight: number
}

function ofTabs(day: Day): Weighed[] {
  const open = Object.keys(day.tabs)
  const serving = servingTab(day)
  const deeds: Weighed[] = TABS.filter((tab) => !open.includes(tab)).map((tab) => ({
    deed: { does: 'open', tab },
    weight: open.length === 0 ? 8 : 2,
  }))
  for (const tab of open) {
    for (const does of ['claim', 'close', 'crash', 'cut', 'sleep'] as const)
      deeds.push({ deed: { does, tab }, weight: 1 })
    if (tab !== serving)
      for (const does of ['strayReport', 'strayLogout', 'strayStart'] as const)
        deeds.push({ deed: { does, tab }, weight: 1 })
  }
  if (day.service.at === 'grace') deeds.push({ deed: { does: 'graceEnds' }, weight: 1 })
  return deeds
}

function ofPhone(day: Day): Weighed[] {
  if (day.phone === 'ringing')
    return [
      { deed: { does: 'answer' }, weight: 6 },
      { deed: { does: 'cancel' }, weight: 2 },
      { deed: { does: 'reject' }, weight: 2 },
    ]
  if (day.phone === 'talking')
    return [
      { deed: { does: 'callerHangsUp' }, weight: 2 },
      { deed: { does: 'agentHangsUp' }, weight: 2 },
    ]
  return [{ deed: { does: 'ring' }, weight: 4 }]
}

function ofPauses(day: Day, kind: Kind): Weighed[] {
  const { pause } = day
  const serving = servingTab(day)
  const deeds: Weighed[] = [
    { deed: { does: 'take', kind }, weight: pause ? 1 : 4 },
    { deed: { does: 'supervisorTakes', kind }, weight: 1 },
  ]
  if (!pause) return deeds
  deeds.push({ deed: { does: 'swap', kind }, weight: 2 })
  for (const does of ['leave', 'leaveJustified'] as const) deeds.push({ deed: { does }, weight: 2 })
  deeds.push({ deed: { does: 'supervisorEnds' }, weight: 1 })
  if (pause.startedAt === null && serving)
    deeds.push({ deed: { does: 'startPending', tab: serving }, weight: 6 })
  return deeds
}

function ofChannels(day: Day): Weighed[] {
  const serving = servingTab(day)
  const deeds: Weighed[] = [
    day.signedIn ? { deed: { does: 'signOut' }, weight: 1 } : { deed: { does: 'signIn' }, weight: 6 },
  ]
  if (serving) deeds.push({ deed: { does: 'logout', tab: serving }, weight: 1 })
  return deeds
}

function ofChats({ chat }: Day): Weighed[] {
  const weighed = (does: ChatDeed, weight: number): Weighed => ({ deed: { does }, weight })
  const deeds = [
    weighed('customerWrites', chat.room === 'none' ? 4 : 1),
    chat.signedIn ? weighed('chatSignOut', 1) : weighed('chatSignIn', 4),
  ]
  if (chat.connected) deeds.push(weighed('chatCloses', 1), weighed('chatCrashes', 1))
  else deeds.push(weighed('chatOpens', 5))
  if (chat.room === 'offered') deeds.push(weighed('chatAnswer', 5))
  if (chat.room === 'held') deeds.push(weighed('chatEnds', 3))
  return deeds
}

/** A deed as it is printed. */
export function nameOf(deed: Deed): string {
  const { does, ...what } = deed
  return [does, ...Object.values(what)].join(' ')
}
