import type { ResourceKey } from '@ramal/contract/resource-addresses'
import type { SettingsWords } from '@ramal/domain/settings/form-of'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../../lib/i18n.ts'

/** The texts of a resource: its own (`settingOf.{key}`), else those that all share (`setting`). */
export interface ResourceWords extends SettingsWords {
  /** One row, and many, as a title says them. */
  readonly one: string
  readonly many: string
}

/** The texts of a resource in the language that is shown. */
export function useResourceWords(key: ResourceKey): ResourceWords {
  const { t, i18n: shown } = useTranslation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is what the texts follow
  return useMemo(() => wordsOf(key, t), [key, t, shown.language])
}

/** The same outside of components. */
export function wordsOf(key: ResourceKey, t: TFunction): ResourceWords {
  const own = `settingOf.${key}`
  return {
    one: text(t, [`${own}.one`], key),
    many: text(t, [`${own}.many`], key),
    label: (field) => text(t, [`${own}.field.${field}`, `setting.field.${field}`], field),
    help: (field) => text(t, [`${own}.help.${field}`], '') || undefined,
    word: (field, word) =>
      text(t, [`${own}.word.${field}.${word}`, `setting.word.${field}.${word}`], String(word)),
    tab: (tab) => text(t, [`setting.tab.${tab}`], tab),
    noEffect: t('settings.fieldWithoutEffect'),
  }
}

// Names of fields are data: a test holds that each has its text.
function text(t: TFunction, keys: readonly string[], otherwise: string): string {
  const key = keys.find((one) => i18n.exists(one))
  return key === undefined ? otherwise : (t as (key: string) => string)(key)
}
