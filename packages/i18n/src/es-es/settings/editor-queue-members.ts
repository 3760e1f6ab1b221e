import type { queueMembers as shape } from '../../pt-br/settings/editor-queue-members.ts'

export const queueMembers = {
  members: {
    team: 'Equipo',
    penalty: 'Nivel',
    priority: 'Prioridad',
    isActive: 'Activo',
    add: 'Añadir personas y equipos',
    addHint: 'Cada uno que escoge entra en la lista; puede elegir varios.',
    who: 'Quién',
    person: 'Persona',
    nobody: 'Nadie atiende esta cola. Puede guardarse así, pero quien llame esperará en vano.',
    level: 'Nivel {level}: {count}',
    lowFirst: 'El nivel más bajo suena primero.',
    unfold: 'Personas de {name}',
    remove: 'Quitar {name}',
    unseen: 'No puede ver las personas de este equipo.',
    emptyTeam: 'Nadie en este equipo.',
    ownRow: 'cuenta su propia línea',
    more: 'y {n} más',
  },
} satisfies typeof shape
