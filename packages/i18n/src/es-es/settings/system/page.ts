import { formats, kinds } from './words.ts'

const page = {
  field: {
    kind: 'Tipo',
    slug: 'Dirección',
    labels: 'Títulos',
    layout_columns: 'Columnas',
    items: 'Widgets',
    widget: 'Widget',
    x: 'X',
    y: 'Y',
    w: 'Ancho',
    h: 'Alto',
    title_override: 'Título propio',
    params: 'Parámetros',
    filters: 'Filtros',
    filter: 'Filtro',
    default: 'Valor inicial',
    hidden: 'Oculto',
    locked: 'Fijo',
    refresh_seconds: 'Actualiza cada',
    wallboard: 'Panel de pared',
    theme: 'Tema',
    drill_parent: 'Página superior',
    version: 'Versión',
    export: 'Exporta en',
    schedule: 'Envíos programados',
    cron: 'Cuándo (cron)',
    format: 'Formato',
    recipients: 'Personas',
    emails: 'Correos',
    match_groups: 'Página de inicio de los grupos',
    host: 'Aparece en',
    position: 'Posición',
  },
  help: {
    refresh_seconds: '0: solo cuando hay novedades. Si no, a partir de 5 segundos.',
    groups: 'Ninguno: todos.',
  },
  word: {
    kind: kinds,
    theme: { light: 'Claro', dark: 'Oscuro' },
    status: { draft: 'Borrador', published: 'Publicada' },
    export: formats,
    format: formats,
    host: { client: 'Cliente', lead: 'Lead', call: 'Llamada', chat: 'Chat', interaction: 'Registro' },
  },
}

export const dashboardPages = { one: 'Página de panel', many: 'Páginas de panel', ...page }

export const reportPages = { one: 'Página de informe', many: 'Páginas de informe', ...page }

export const homepages = { one: 'Página de inicio', many: 'Páginas de inicio', ...page }

export const insidePages = { one: 'Pestaña de registro', many: 'Pestañas de registro', ...page }
