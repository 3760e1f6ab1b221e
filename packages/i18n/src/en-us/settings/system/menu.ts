import { kinds } from './words.ts'

const category = {
  field: { kind: 'Type', labels: 'Names', permission: 'Permission' },
  help: { permission: 'Beside the permission of the list.' },
  word: { kind: kinds },
}

const menu = {
  field: {
    kind: 'Type',
    category: 'Category',
    sub_category: 'Sub-category',
    page: 'Page',
    labels: 'Names',
    badge_query: 'Query of the counter',
  },
  help: { page: 'Published ones only.', groups: 'None: everybody.' },
  word: { kind: kinds },
}

export const dashboardCategories = {
  one: 'Category of dashboards',
  many: 'Categories of dashboards',
  ...category,
}

export const reportCategories = { one: 'Category of reports', many: 'Categories of reports', ...category }

export const subCategories = {
  one: 'Sub-category',
  many: 'Sub-categories',
  field: { category: 'Category', labels: 'Names' },
}

export const dashboardMenus = { one: 'Menu of dashboards', many: 'Menus of dashboards', ...menu }

export const reportMenus = { one: 'Menu of reports', many: 'Menus of reports', ...menu }
