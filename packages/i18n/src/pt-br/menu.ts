export const menu = {
  menu: {
    home: 'Início',
    dashboards: 'Dashboards',
    operation: 'Operação',
    phonecalls: 'Chamadas',
    chats: 'Chats',
    activities: 'Atividades',
    leads: 'Leads',
    clients: 'Clientes',
    reports: 'Relatórios',
    coworkers: 'Colegas',
    profile: 'Meu perfil',
    firstHour: 'A primeira hora',
    settings: 'Configurações',
  },
}
