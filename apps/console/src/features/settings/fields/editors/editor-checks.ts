import type { FormTab } from '@ramal/contract/form'
import type { EditorKey } from '@ramal/contract/resources/kit/screen'
import { problemsOf } from '@ramal/domain/settings/form-builder/problems'
import type { TFunction } from 'i18next'

/** What an editor holds against a value before it is saved, as a sentence; null: nothing. */
export const EDITOR_CHECKS: Partial<Record<EditorKey, (value: unknown, t: TFunction) => string | null>> = {
  // R5-40..42
  'form-builder'(value, t) {
    const [first] = Array.isArray(value) ? problemsOf(value as readonly FormTab[]) : []
    if (!first) return null
    return `${first.label || (first.field ?? '')}: ${t(`settingEditor.builder.problem.${first.problem}`)}`
  },
}
