import { expect, test } from 'vitest'
import { CHAT_FORMS, NO_FORMS } from '../testing/chat-harness.ts'
import { panelTabs, shownTab } from './panel-tabs.ts'

const { form, classification } = CHAT_FORMS

test.each([
  ['both', CHAT_FORMS, ['form', 'classification']],
  ['no form', { ...CHAT_FORMS, form: null }, ['classification']],
  ['a form without tabs', { ...CHAT_FORMS, form: { ...form!, tabs: [] } }, ['classification']],
])('[R2.7-09] The panel has the right tabs with %s', (_title, forms, tabs) => {
  expect(panelTabs({ ...forms, classification })).toEqual(tabs)
})

test('[R2.7-10] The panel has no classification tab without a classification form', () => {
  expect(panelTabs({ ...CHAT_FORMS, classification: null })).toEqual(['form'])
  expect(panelTabs(NO_FORMS)).toEqual([])
})

test.each([
  [['form', 'classification'], null, 'form'],
  [['form', 'classification'], 'classification', 'classification'],
  [['classification'], null, 'classification'],
  [['classification'], 'form', 'classification'],
  [[], null, null],
] as const)('[R4.9-29] The panel with tabs %j and %s chosen shows %s', (tabs, chosen, shown) => {
  expect(shownTab(tabs, chosen)).toBe(shown)
})
