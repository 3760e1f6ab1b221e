import type { HelpAbout, HelpRequest } from '@ramal/contract/entities/help-request'

/** What of an agent decides about their request for help. */
export interface HelpFacts {
  readonly liveCalls: number
  readonly openChats: ReadonlyMap<number, unknown>
  readonly help: HelpRequest | null
}

/** What help may be asked for: the call goes before the chats; null: nothing is in hand. */
export function helpAbout({ liveCalls, openChats }: Omit<HelpFacts, 'help'>): HelpAbout | null {
  if (liveCalls > 0) return 'call'
  return openChats.size > 0 ? 'chat' : null
}

/** The request after a change of the agent: it ends with what it is about, with the last call or the last chat. */
export function helpAfter({ liveCalls, openChats, help }: HelpFacts): HelpRequest | null {
  if (help === null) return null
  const goesOn = help.about === 'call' ? liveCalls > 0 : openChats.size > 0
  return goesOn ? help : null
}
