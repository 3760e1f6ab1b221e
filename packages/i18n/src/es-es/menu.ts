import type { menu as source } from '../pt-br/menu.ts'

export const menu = {
  menu: {
    home: 'Inicio',
    dashboards: 'Paneles',
    operation: 'Operación',
    phonecalls: 'Llamadas',
    chats: 'Chats',
    chatsBackup: 'Todos los chats',
    activities: 'Actividades',
    leads: 'Leads',
    clients: 'Clientes',
    interactions: 'Interacciones',
    reports: 'Informes',
    coworkers: 'Compañeros',
    profile: 'Mi perfil',
    firstHour: 'La primera hora',
    settings: 'Configuración',
  },
} satisfies typeof source
