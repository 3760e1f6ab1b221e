import { expect, it } from 'vitest'
import { builderFormPlace } from './builder-form.ts'

const placeAt = (path: string, query: string) => builderFormPlace(path, new URLSearchParams(query))

it.each([
  ['[R2.4-66]', 'categoryForm', '', 'dashboardCategories', 'create', null],
  ['[R2.4-66]', 'categoryForm', 'type=reports&id=5', 'reportCategories', 'edit', 5],
  ['[R2.4-67]', 'menuForm', 'type=dashboards&id=7', 'dashboardMenus', 'edit', 7],
  ['[R2.4-67]', 'menuForm', 'type=reports', 'reportMenus', 'create', null],
  ['[R2.4-68]', 'pageForm', 'type=dashboards', 'dashboardPages', 'create', null],
  ['[R2.4-68]', 'pageForm', 'type=reports&id=5', 'reportPages', 'edit', 5],
])('%s The address %s?%s is a form of %s', (_row, form, query, key, mode, id) => {
  expect(placeAt(`system/builder/${form}`, query)).toEqual({ key, mode, id, parentId: null })
})

it.each([
  'system/builder/filters',
  'system/builder/otherForm',
  'system/builder/toString',
  'categoryForm',
  '',
])('The address "%s" is none of these forms', (path) => {
  expect(placeAt(path, 'id=5')).toBeNull()
})
