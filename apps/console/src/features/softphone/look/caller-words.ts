import type { Call } from '@ramal/domain/call/call'
import { formatPhone } from '@ramal/domain/phone/format-phone'
import type { TFunction } from 'i18next'

/** The other party's number as people read it; in words for who tells none. */
export function numberOf({ phone }: Pick<Call, 'phone'>, t: TFunction): string {
  return phone === '' ? t('softphone.hiddenNumber') : formatPhone(phone)
}

/** The other party by name, or by number. */
export function partyOf(call: Pick<Call, 'name' | 'phone'>, t: TFunction): string {
  return call.name ?? numberOf(call, t)
}
