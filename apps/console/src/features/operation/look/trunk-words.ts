import type { FloorTrunk } from '@ramal/contract/entities/operation'
import { dialStatusKey } from '@ramal/domain/dial-status/label'
import type { TFunction } from 'i18next'

/** The share of answered attempts of the last 15 minutes, of how many; `–` where there was none: neither 0 nor 100. */
export function answeredShare({ quarter }: FloorTrunk, t: TFunction): string {
  const { attempts, answered } = quarter
  if (attempts === 0) return '–'
  return t('operation.asrOf', { share: `${Math.round((answered / attempts) * 100)} %`, n: attempts })
}

/** How often the trunk itself has failed, and the last time why (§4.1). */
export function failureWords({ quarter }: FloorTrunk, t: TFunction): string {
  const { failed, last_code: code } = quarter
  if (failed === 0 || code === null) return String(failed)
  const key = dialStatusKey(code)
  const word = key === null ? t('operation.unknownCode', { code }) : `${t(key)} (${code})`
  return t('operation.failuresOf', { n: failed, word })
}
