export const menu = {
  menu: {
    home: 'Início',
    dashboards: 'Dashboards',
    operation: 'Operação',
    phonecalls: 'Chamadas',
    chats: 'Chats',
    chatsBackup: 'Todos os chats',
    activities: 'Atividades',
    leads: 'Leads',
    clients: 'Clientes',
    interactions: 'Interações',
    reports: 'Relatórios',
    coworkers: 'Colegas',
    profile: 'Meu perfil',
    firstHour: 'A primeira hora',
    settings: 'Configurações',
  },
}
