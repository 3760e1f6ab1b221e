import type { menu as source } from '../pt-br/menu.ts'

export const menu = {
  menu: {
    home: 'Home',
    dashboards: 'Dashboards',
    operation: 'Operation',
    phonecalls: 'Phone calls',
    chats: 'Chats',
    chatsBackup: 'All chats',
    activities: 'Activities',
    leads: 'Leads',
    clients: 'Clients',
    interactions: 'Interactions',
    reports: 'Reports',
    coworkers: 'Coworkers',
    profile: 'My profile',
    firstHour: 'The first hour',
    settings: 'Settings',
  },
} satisfies typeof source
