import { formats, kinds } from './words.ts'

const page = {
  field: {
    kind: 'Tipo',
    slug: 'Endereço',
    labels: 'Títulos',
    layout_columns: 'Colunas',
    items: 'Widgets',
    widget: 'Widget',
    x: 'X',
    y: 'Y',
    w: 'Largura',
    h: 'Altura',
    title_override: 'Título próprio',
    params: 'Parâmetros',
    filters: 'Filtros',
    filter: 'Filtro',
    default: 'Valor inicial',
    hidden: 'Oculto',
    locked: 'Fixo',
    refresh_seconds: 'Atualiza a cada',
    wallboard: 'Painel de parede',
    theme: 'Tema',
    drill_parent: 'Página acima',
    version: 'Versão',
    export: 'Exporta em',
    schedule: 'Envios agendados',
    cron: 'Quando (cron)',
    format: 'Formato',
    recipients: 'Pessoas',
    emails: 'E-mails',
    match_groups: 'Página inicial dos grupos',
    host: 'Aparece em',
    position: 'Posição',
  },
  help: {
    refresh_seconds: '0: só quando há novidade. Senão, a partir de 5 segundos.',
    groups: 'Nenhum: todos.',
  },
  word: {
    kind: kinds,
    theme: { light: 'Claro', dark: 'Escuro' },
    status: { draft: 'Rascunho', published: 'Publicada' },
    export: formats,
    format: formats,
    host: { client: 'Cliente', lead: 'Lead', call: 'Chamada', chat: 'Chat', interaction: 'Registro' },
  },
}

export const dashboardPages = { one: 'Página de painel', many: 'Páginas de painel', ...page }

export const reportPages = { one: 'Página de relatório', many: 'Páginas de relatório', ...page }

export const homepages = { one: 'Página inicial', many: 'Páginas iniciais', ...page }

export const insidePages = { one: 'Aba de registro', many: 'Abas de registro', ...page }
