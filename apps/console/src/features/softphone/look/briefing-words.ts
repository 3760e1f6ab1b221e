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
  const { consulting, by, name, phone, queue } = transfer
  const who = by ?? t('softphone.aColleague')
  if (name === null && phone === shownPhone) {
    const said = t(consulting ? 'softphone.asksAboutThis' : 'softphone.givesYouThis', { who })
    return queue === null ? said : `${said} · ${queue}`
  }
  return t(consulting ? 'softphone.asksAbout' : 'softphone.givesYou', { who, whom: whomOf(transfer, t) })
}

/** The customer of a transfer, name and number, and the queue they came through. */
export function whomOf({ name, phone, queue }: ReceivedTransfer, t: TFunction): string {
  const number = partyOf({ name: null, phone }, t)
  return [name === null ? number : `${name} ${number}`, ...(queue === null ? [] : [queue])].join(' · ')
}

/** The customer's last contact: what it was, how many days ago by the local calendar, with whom. `now`: epoch ms. */
export function lastContactText(
  { channel, datetime, queue, agent }: LastContact,
  { now, locale, t }: { now: number; locale: string; t: TFunction },
): string {
  const what = t(channel === 'call' ? 'softphone.lastCall' : 'softphone.lastChat', {
    when: agoText(Date.parse(datetime), now, locale),
  })
  const where = [queue, agent].filter((part) => part !== null && part !== '').join(' · ')
  return where === '' ? what : `${what}, ${where}`
}

function agoText(at: number, now: number, locale: string): string {
  const days = Math.round((midnight(now) - midnight(at)) / DAY_MS) // 23 or 25 hours where the clocks change
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return days < DAYS_TOLD ? ago.format(-days, 'day') : ago.format(-Math.floor(days / 30), 'month')
}

function midnight(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0)
}
