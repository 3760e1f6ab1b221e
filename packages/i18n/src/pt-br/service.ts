// Texts quoted in the specification stay verbatim, typos included.
export const service = {
  service: {
    attendHere: 'Atender aqui',
    callElsewhere: 'Há uma chamada com {name} na outra aba. Trazer para cá?',
    callComesAlong: 'A chamada toca aqui e o formulário vem junto; o cliente espera um instante.',
    bringHere: 'Trazer para cá',
    otherTabReload: 'Solicitação de atendimento em outra aba, está será atualizada.',
    elsewhere: 'Em outra aba',
    lost: 'Sem conexão',
    inOtherTab: 'Seu atendimento está em outra aba',
  },
}
