import { kinds } from './words.ts'

const category = {
  field: { kind: 'Tipo', labels: 'Nombres', permission: 'Permiso' },
  help: { permission: 'Además del permiso de la lista.' },
  word: { kind: kinds },
}

const menu = {
  field: {
    kind: 'Tipo',
    category: 'Categoría',
    sub_category: 'Subcategoría',
    page: 'Página',
    labels: 'Nombres',
    badge_query: 'Consulta del contador',
  },
  help: { page: 'Solo las publicadas.', groups: 'Ninguno: todos.' },
  word: { kind: kinds },
}

export const dashboardCategories = { one: 'Categoría de paneles', many: 'Categorías de paneles', ...category }

export const reportCategories = { one: 'Categoría de informes', many: 'Categorías de informes', ...category }

export const subCategories = {
  one: 'Subcategoría',
  many: 'Subcategorías',
  field: { category: 'Categoría', labels: 'Nombres' },
}

export const dashboardMenus = { one: 'Menú de paneles', many: 'Menús de paneles', ...menu }

export const reportMenus = { one: 'Menú de informes', many: 'Menús de informes', ...menu }
