/** What the demo is made of (the fixed points that other tools rely on). */
export const DEMO = {
  tenant: 'Demo',
  domain: '127.0.0.1',
  realm: 'demo.ramal.local',
  password: 'ramal-demo',
  team: 'Suporte',
  /** Has two outbound routes to choose from. */
  otherTeam: 'Comercial',
  queue: 'Suporte',
  number: '1140001000',
  /** Numbers that lead to something else than the queue. */
  numbers: { ivr: '1140001001', group: '1140001002', survey: '1140001003', closed: '1140001004' },
  /** On the blacklist. */
  unwanted: '11988887777',
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
  team: 'Suporte' | 'Comercial' | null
  extension: number | null
}

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { username: 'ana', firstName: 'Ana', lastName: 'Lima', group: 'Agente', team: 'Suporte', extension: 10001 },
  {
    username: 'bruno',
    firstName: 'Bruno',
    lastName: 'Reis',
    group: 'Agente',
    team: 'Suporte',
    extension: 10002,
  },
  {
    username: 'carla',
    firstName: 'Carla',
    lastName: 'Souza',
    group: 'Agente',
    team: 'Suporte',
    extension: 10003,
  },
  {
    username: 'sofia',
    firstName: 'Sofia',
    lastName: 'Prado',
    group: 'Supervisor',
    team: 'Suporte',
    extension: 10010,
  },
  {
    username: 'admin',
    firstName: 'Administrador',
    lastName: '',
    group: 'Administrador',
    team: null,
    extension: null,
  },
  {
    username: 'diego',
    firstName: 'Diego',
    lastName: 'Alves',
    group: 'Agente',
    team: 'Comercial',
    extension: 10004,
  },
  {
    username: 'elisa',
    firstName: 'Elisa',
    lastName: 'Nunes',
    group: 'Agente',
    team: 'Comercial',
    extension: 10005,
  },
]
