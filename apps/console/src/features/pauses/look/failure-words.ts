import type { TFunction } from 'i18next'
import type { PauseFailure } from '../host/pauses-api.ts'

/** Why a pause was not taken or left, in a sentence: the server's own, where it gave one. */
export function failureText(failure: PauseFailure, t: TFunction): string {
  if (failure.kind === 'unreachable') return t('pause.noConnection')
  return failure.detail || t('pause.notDone')
}
