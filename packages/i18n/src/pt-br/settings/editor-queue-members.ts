/** What the editor of the members of a queue says. */
export const queueMembers = {
  members: {
    team: 'Equipe',
    penalty: 'Nível',
    priority: 'Prioridade',
    isActive: 'Ativo',
    add: 'Adicionar pessoas e equipes',
    addHint: 'Cada um que você escolhe entra na lista; pode escolher vários.',
    who: 'Quem',
    person: 'Pessoa',
    nobody: 'Ninguém atende esta fila. Ela pode ser salva assim, mas quem ligar espera em vão.',
    level: 'Nível {level}: {count}',
    lowFirst: 'O menor nível toca primeiro.',
    unfold: 'Pessoas de {name}',
    remove: 'Remover {name}',
    unseen: 'Você não pode ver as pessoas desta equipe.',
    emptyTeam: 'Ninguém nesta equipe.',
    ownRow: 'vale a linha própria',
    more: 'e mais {n}',
  },
}
