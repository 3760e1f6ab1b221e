import type { leadBoard as source } from '../pt-br/lead-board.ts'

export const leadBoard = {
  leadBoard: {
    title: 'Leads by status',
    moveTo: 'Move {name} to…',
    moved: '{name}: now in {status}',
    all: 'See all {n}',
    none: 'No status of leads yet',
  },
} satisfies typeof source
