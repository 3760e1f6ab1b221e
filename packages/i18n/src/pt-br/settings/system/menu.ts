import { kinds } from './words.ts'

const category = {
  field: { kind: 'Tipo', labels: 'Nomes', permission: 'Permissão' },
  help: { permission: 'Além da permissão da lista.' },
  word: { kind: kinds },
}

const menu = {
  field: {
    kind: 'Tipo',
    category: 'Categoria',
    sub_category: 'Subcategoria',
    page: 'Página',
    labels: 'Nomes',
    badge_query: 'Consulta do contador',
  },
  help: { page: 'Só as publicadas.', groups: 'Nenhum: todos.' },
  word: { kind: kinds },
}

export const dashboardCategories = { one: 'Categoria de painéis', many: 'Categorias de painéis', ...category }

export const reportCategories = {
  one: 'Categoria de relatórios',
  many: 'Categorias de relatórios',
  ...category,
}

export const subCategories = {
  one: 'Subcategoria',
  many: 'Subcategorias',
  field: { category: 'Categoria', labels: 'Nomes' },
}

export const dashboardMenus = { one: 'Menu de painéis', many: 'Menus de painéis', ...menu }

export const reportMenus = { one: 'Menu de relatórios', many: 'Menus de relatórios', ...menu }
