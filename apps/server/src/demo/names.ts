/** What the demo is made of (the fixed points that other tools rely on). */
export const DEMO = {
  tenant: 'Demo',
  domain: '127.0.0.1',
  realm: 'demo.ramal.local',
  password: 'ramal-demo',
  team: 'Suporte',
  queue: 'Suporte',
  number: '1140001000',
  channel: {
    description: 'WhatsApp Suporte',
    phoneNumber: '551140002000',
    phoneNumberId: '100200300',
    wabaId: '100200301',
    appId: '100200302',
  },
} as const

export interface DemoPerson {
  username: string
  firstName: string
  lastName: string
  group: 'Agente' | 'Supervisor' | 'Administrador'
  extension: number | null
}

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { username: 'ana', firstName: 'Ana', lastName: 'Lima', group: 'Agente', extension: 10001 },
  { username: 'bruno', firstName: 'Bruno', lastName: 'Reis', group: 'Agente', extension: 10002 },
  { username: 'carla', firstName: 'Carla', lastName: 'Souza', group: 'Agente', extension: 10003 },
  { username: 'sofia', firstName: 'Sofia', lastName: 'Prado', group: 'Supervisor', extension: 10010 },
  { username: 'admin', firstName: 'Administrador', lastName: '', group: 'Administrador', extension: null },
]
