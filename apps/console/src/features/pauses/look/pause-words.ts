import type { Pause } from '@ramal/contract/entities/pause'
import type { WebphoneState } from '@ramal/contract/vocabulary'
import { isPersonal } from '@ramal/domain/pause/rule'
import type { TFunction } from 'i18next'
import { currentLocale } from '../../../lib/locale.ts'

/** As much of a name as the header has room for, characters. */
const CUT = 20

/** What a pause is called in the header: a personal one is nobody's business (NR-17). */
export function shortName(pause: Pause, t: TFunction): string {
  if (isPersonal(pause)) return t('pause.personal')
  const { description } = pause
  return description.length > CUT ? `${description.slice(0, CUT - 1).trimEnd()}…` : description
}

/** The time of day, `12:05`. */
export function clockTime(at: number): string {
  const words = new Intl.DateTimeFormat(currentLocale(), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return words.format(at)
}

/** Why a pause waits; `webphone` is the telephone of this tab. */
export function waitsFor(webphone: WebphoneState | null, t: TFunction): string {
  if (webphone === 'busy' || webphone === 'ringing') return t('pause.pending.afterCall')
  if (webphone === 'after_service') return t('pause.pending.afterService')
  return t('pause.pending.waits')
}

/** Whole minutes in words, for those who hear the page. */
export function minutesText(seconds: number): string {
  const words = new Intl.NumberFormat(currentLocale(), { style: 'unit', unit: 'minute', unitDisplay: 'long' })
  return words.format(Math.round(seconds / 60))
}
