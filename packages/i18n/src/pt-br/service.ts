// Texts quoted in the specification stay verbatim, typos included.
export const service = {
  service: {
    attendHere: 'Atender aqui',
    otherTabReload: 'Solicitação de atendimento em outra aba, está será atualizada.',
    inOtherTab: 'Seu atendimento está em outra aba',
  },
}
