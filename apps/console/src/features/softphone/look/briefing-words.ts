import type { LastContact, ReceivedTransfer } from '@ramal/contract/entities/call-briefing'
import type { TFunction } from 'i18next'
import { partyOf } from './caller-words.ts'

const DAY_MS = 86_400_000
/** From here on a contact is so many months ago. */
const DAYS_TOLD = 60

/**
 * Who gives whom, in one sentence: name and number, and the queue they came through (D14). `shownPhone`: the number that stands beside it as who
 * calls; a customer without a name who has that number is not named again.
 */
export function receivedText(transfer: ReceivedTransfer, shownPhone: string, t: TFunction): string {
  const { by, name, phone, queue } = transfer
  const kind = kindOf(transfer)
  const who = by ?? t('softphone.aColleague')
  if (name === null && phone === shownPhone) {
    const said = t(SAID_OF_THIS[kind], { who })
    return queue === null ? said : `${said} · ${queue}`
  }
  return t(SAID[kind], { who, whom: whomOf(transfer, t) })
}

/** Whether the reader is asked, takes the call over from somebody, or is given it. */
export function kindOf({ consulting, taken }: ReceivedTransfer): 'asked' | 'taken' | 'given' {
  if (consulting) return 'asked'
  return taken ? 'taken' : 'given'
}

const SAID = {
  asked: 'softphone.asksAbout',
  taken: 'softphone.takesOver',
  given: 'softphone.givesYou',
} as const
const SAID_OF_THIS = {
  asked: 'softphone.asksAboutThis',
  taken: 'softphone.takesOverThis',
  given: 'softphone.givesYouThis',
} as const

/** The customer of a transfer, name and number, and the queue they came through. */
export function whomOf({ name, phone, queue }: ReceivedTransfer, t: TFunction): string {
  const number = partyOf({ name: null, phone }, t)
  return [name === null ? number : `${name} ${number}`, ...(queue === null ? [] : [queue])].join(' · ')
}

/** One of the customer's last contacts: what it was, how many days ago by the local calendar, with whom, how it ended. `now`: epoch ms. */
export function lastContactText(
  { channel, datetime, queue, agent, result }: LastContact,
  { now, locale, t, isEarlier = false }: { now: number; locale: string; t: TFunction; isEarlier?: boolean },
): string {
  const what = t((isEarlier ? EARLIER : LAST)[channel], {
    when: agoText(Date.parse(datetime), now, locale),
  })
  const where = [queue, agent, result].filter((part) => part !== null && part !== '').join(' · ')
  return where === '' ? what : `${what}, ${where}`
}

const LAST = { call: 'softphone.lastCall', chat: 'softphone.lastChat' } as const
const EARLIER = { call: 'softphone.earlierCall', chat: 'softphone.earlierChat' } as const

function agoText(at: number, now: number, locale: string): string {
  const days = Math.round((midnight(now) - midnight(at)) / DAY_MS) // 23 or 25 hours where the clocks change
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return days < DAYS_TOLD ? ago.format(-days, 'day') : ago.format(-Math.floor(days / 30), 'month')
}

function midnight(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0)
}
