import type { FieldOption } from '@ramal/contract/form'
import { CALL_APPS } from '@ramal/contract/vocabulary'
import type { TFunction } from 'i18next'

/** What calls are led to, as a field of the type `app` offers it. */
export function appOptions(t: TFunction): readonly FieldOption[] {
  return CALL_APPS.map((value) => ({ value, text: t(`setting.word.app.${value}`) }))
}
