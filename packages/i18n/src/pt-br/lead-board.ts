// Leads by what became of them.
export const leadBoard = {
  leadBoard: {
    title: 'Leads por status',
    moveTo: 'Mover {name} para…',
    moved: '{name}: agora em {status}',
    all: 'Ver todos os {n}',
    none: 'Nenhum status de lead cadastrado',
  },
}
