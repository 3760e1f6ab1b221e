import { rank } from '@ramal/domain/palette/rank'
import { leavesOf, type SettingsBranch, type SettingsKey } from '@ramal/domain/settings/tree'
import type { TFunction } from 'i18next'
import { declaredResource } from '../resource/declared.ts'
import { wordsOf } from '../resource/use-words.ts'

/** What a search of the settings leads to: a resource, or one field of it. */
export interface Found {
  readonly id: string
  readonly label: string
  /** Names that find it besides: the singular, the key. */
  readonly words: string
  readonly key: SettingsKey
  readonly route: string
  /** Of a field: the resource that it belongs to. */
  readonly of: string | null
  readonly field: string | null
}

/** Everything that the search may lead to: each resource of the tree and each of its fields. */
export function searchable(tree: readonly SettingsBranch[], t: TFunction): readonly Found[] {
  return leavesOf(tree).flatMap(({ key, route }) => {
    const words = wordsOf(key, t)
    const own = { key, route }
    const fields = Object.entries(declaredResource(key)?.fields() ?? {}).filter(
      ([, { about }]) => about.kind !== 'appdata',
    )
    return [
      { id: key, label: words.many, words: `${words.one} ${key}`, of: null, field: null, ...own },
      ...fields.map(([field]) => ({
        ...{ id: `${key}.${field}`, label: words.label(field), words: '', of: words.many, field },
        ...own,
      })),
    ]
  })
}

/** What fits a text, resources before fields, as the palette finds. */
export function findIn(items: readonly Found[], text: string): readonly Found[] {
  const found = rank(items, text)
  return [
    ...found.filter(({ field }) => field === null),
    ...found.filter(({ field }) => field !== null),
  ].slice(0, MOST)
}

const MOST = 30
