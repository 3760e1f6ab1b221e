import { AUDIT_ACTIONS, AUDIT_THINGS } from '@ramal/contract/entities/audit'
import { permissionOf } from '@ramal/contract/permissions'
import { RESOURCE_ADDRESSES } from '@ramal/contract/resource-addresses'
import type { About } from '@ramal/contract/resources/kit/about'
import type { Fields } from '@ramal/contract/resources/kit/field'
import { leavesOf, settingsTree } from '@ramal/domain/settings/tree'
import { beforeAll, describe, expect, it } from 'vitest'
import { i18n, showLocale } from '../../../lib/i18n.ts'
import { showSettingsTexts } from '../show-texts.ts'
import { DECLARED_KEYS, declaredResource } from './declared.ts'

beforeAll(async () => {
  await showLocale('pt-br')
  await showSettingsTexts()
})

const has = (...keys: string[]) => keys.some((key) => i18n.exists(key))

/** What of a resource has no text: the catalogues of all languages have one shape, so one is enough to look at. */
function untold(key: string, fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, { about }]) => [
    ...(isNamed(about) && !has(`settingOf.${key}.field.${name}`, `setting.field.${name}`) ? [name] : []),
    ...wordsOf(name, about).flatMap((word) =>
      has(`settingOf.${key}.word.${name}.${word}`, `setting.word.${name}.${word}`)
        ? []
        : [`${name}: ${word}`],
    ),
    ...('fields' in about ? untold(key, about.fields) : []),
  ])
}

const isNamed = ({ kind }: About) => kind !== 'appdata' && kind !== 'computed'

// A digit that is pressed says itself; a number that stands for something does not.
function wordsOf(name: string, about: About): readonly (string | number)[] {
  if (name.endsWith('digit')) return []
  return about.kind === 'choice' || about.kind === 'choices' ? about.words : []
}

describe('the texts of resources', () => {
  it.each(DECLARED_KEYS)('Each field, each word and each tab of %s has its text', (key) => {
    const resource = declaredResource(key)
    const { fields, screen } = { fields: resource?.fields() ?? {}, screen: resource?.screen ?? {} }
    const hidden = Object.entries(screen.look ?? {}).flatMap(([name, look]) => (look?.hidden ? [name] : []))
    const shown = Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.includes(name)))
    expect(untold(key, shown)).toEqual([])
    const helped = Object.entries(screen.look ?? {}).flatMap(([name, look]) => (look?.help ? [name] : []))
    expect(helped.filter((name) => !has(`settingOf.${key}.help.${name}`))).toEqual([])
    expect([`settingOf.${key}.one`, `settingOf.${key}.many`].filter((one) => !has(one))).toEqual([])
  })

  it('Each entry of the tree, each area and each group has its name', () => {
    const tree = settingsTree(
      Object.values(RESOURCE_ADDRESSES).map(({ model }) => permissionOf(model, 'view')),
    )
    const groups = tree.flatMap(({ nodes }) =>
      nodes.flatMap((node) => (node.kind === 'group' ? [node.group] : [])),
    )
    const nameless = [
      ...leavesOf(tree).flatMap(({ key }) => (has(`settingOf.${key}.many`) ? [] : [key])),
      ...tree.flatMap(({ area }) => (has(`settings.area.${area}`) ? [] : [area])),
      ...groups.filter((group) => !has(`settings.group.${group}`)),
    ]
    expect(nameless).toEqual([])
  })

  it('Each act that the audit knows, and each thing that it is done with, is said in words', () => {
    const acts = AUDIT_ACTIONS.map((action) => `settingAct.${action.replaceAll('.', '_')}`)
    const things = AUDIT_THINGS.map((thing) => `settingThing.${thing}`)
    expect([...acts, ...things].filter((one) => !has(one))).toEqual([])
  })
})
