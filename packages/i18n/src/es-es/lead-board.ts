import type { leadBoard as source } from '../pt-br/lead-board.ts'

export const leadBoard = {
  leadBoard: {
    title: 'Leads por estado',
    moveTo: 'Mover {name} a…',
    moved: '{name}: ahora en {status}',
    all: 'Ver los {n}',
    none: 'Ningún estado de lead registrado',
  },
} satisfies typeof source
