import type { ResourceKey } from '@ramal/contract/resource-addresses'
import type { PERMISSION_TARGETS, UNION_TARGETS } from '@ramal/contract/resources/words'

type Target = (typeof PERMISSION_TARGETS)[number] | (typeof UNION_TARGETS)[number]

/** The rows that a row is about, by the word that says of which kind they are (entities §1, §5). */
export const TARGETS: Readonly<Record<Target, ResourceKey>> = {
  team: 'teams',
  user: 'users',
  endpoint: 'devices',
  queue: 'telephonyQueues',
  ivr: 'ivrs',
  call_group: 'callGroups',
  nps: 'telephonySurveys',
  announce: 'soundEntries',
  channel: 'chatChannels',
  queue_telephony: 'telephonyQueues',
  queue_chat: 'chatQueues',
  dialer: 'dialers',
  mailing: 'mailings',
}

/** The resource of a kind; null: none is chosen. */
export function targetOf(type: unknown): ResourceKey | null {
  return typeof type === 'string' && type in TARGETS ? TARGETS[type as Target] : null
}
