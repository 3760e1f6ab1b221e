import { dialStatusKey } from '@ramal/domain/dial-status/label'
import { refusalKey, type Unreached } from '@ramal/domain/dial-status/refusal'
import { formatPhone } from '@ramal/domain/phone/format-phone'
import type { TFunction } from 'i18next'

/** Who was called in vain, and why. */
export function unreachedText({ phone, ...why }: Unreached, t: TFunction): string {
  const { dialStatus } = why
  const key = refusalKey(why) ?? dialStatusKey(dialStatus)
  return `${formatPhone(phone)} · ${key === null ? unnamed(dialStatus, t) : t(key)}`
}

/** A code without a label (A-90: shown as it is), with what its class says. */
function unnamed(code: number, t: TFunction): string {
  if (code < 300 || code > 699) return String(code)
  const words = code < 400 ? 'redirected' : code < 500 ? 'refused' : 'failed'
  return `${t(`softphone.unnamed.${words}`)} (${code})`
}
