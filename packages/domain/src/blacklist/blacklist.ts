import type {
  BLACKLIST_DIRECTIONS,
  BLACKLIST_MATCHES,
  BLACKLIST_SCOPES,
} from '@ramal/contract/resources/pabx-words'
import { phoneKey } from '../phone/br-phone.ts'

/** A list of numbers that are not called, or not let in (entities §5). */
export interface Blacklist {
  readonly id: number
  readonly direction: (typeof BLACKLIST_DIRECTIONS)[number]
  readonly scope: (typeof BLACKLIST_SCOPES)[number]
  /** Teams it holds for; none = all. */
  readonly teamIds: readonly number[]
}

export interface BlacklistEntry {
  readonly id: number
  readonly listId: number
  readonly matchType: (typeof BLACKLIST_MATCHES)[number]
  /** As it was written. */
  readonly phone: string | null
  readonly startsAt: number
  readonly expiresAt: number | null
}

export interface BlacklistFacts {
  readonly lists: readonly Blacklist[]
  readonly entries: readonly BlacklistEntry[]
  readonly direction: 'inbound' | 'outbound'
  readonly channel: 'telephony' | 'chat'
  /** Of the agent who dials; null: nobody's team is known, as of a call that comes in. */
  readonly teamId: number | null
  /** Lists that are asked; null = all. */
  readonly listIds: readonly number[] | null
  readonly phone: string
  readonly now: number
}

/** The entry and list that stand against this number, or null: a number of a Brazilian mobile with or without its ninth digit is one. */
export function blacklisted(
  facts: BlacklistFacts,
): { readonly list: Blacklist; readonly entry: BlacklistEntry } | null {
  if (keyOf(facts.phone) === '') return null // Who told no number stands on no list.
  const lists = facts.lists.filter((list) => isAsked(list, facts)).sort((a, b) => a.id - b.id)
  const entries = [...facts.entries].sort((a, b) => a.id - b.id)
  for (const list of lists) {
    const entry = entries.find(
      (one) => one.listId === list.id && holds(one, facts) && matches(one, facts.phone),
    )
    if (entry) return { list, entry }
  }
  return null
}

function isAsked(list: Blacklist, { direction, channel, teamId, listIds }: BlacklistFacts): boolean {
  if (listIds !== null && !listIds.includes(list.id)) return false
  if (list.direction !== 'both' && list.direction !== direction) return false
  if (list.scope !== 'both' && list.scope !== channel) return false
  return list.teamIds.length === 0 || (teamId !== null && list.teamIds.includes(teamId))
}

function holds({ startsAt, expiresAt }: BlacklistEntry, { now }: BlacklistFacts): boolean {
  return now >= startsAt && (expiresAt === null || now < expiresAt)
}

function matches({ matchType, phone }: BlacklistEntry, called: string): boolean {
  if (phone === null) return false
  if (matchType === 'exact') return keyOf(phone) === keyOf(called)
  return formsOf(called).some((form) => form.startsWith(prefixOf(phone)))
}

function keyOf(number: string): string {
  return phoneKey(number) ?? number.replace(/\D/g, '')
}

// A prefix is written as people begin a number: +5511, 5511, 11 or 0800. A foreign one needs its plus.
function prefixOf(written: string): string {
  const digits = written.replace(/\D/g, '')
  if (written.trim().startsWith('+')) return `+${digits}`
  return digits.startsWith('00') ? `+${digits.slice(2)}` : digits.replace(/^0/, '')
}

/** The number as its key, and as it is said within Brazil. */
function formsOf(number: string): readonly string[] {
  const key = keyOf(number)
  return key.startsWith('+55') ? [key, key.slice(1), key.slice(3)] : [key]
}
