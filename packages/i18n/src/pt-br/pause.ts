export const pause = {
  pause: {
    exceededTitle: 'Pausa excedente',
    enterTitle: 'Entrar em pausa',
    field: 'Pausa',
    justifyTitle: 'Justifique o tempo excedente',
    reason: 'Motivo',
    enter: 'Entrar',
    leave: 'Sair',
    swap: 'Trocar',
    confirm: 'Confirmar',
    bySupervisor: 'Você foi pausado por um supervisor',
  },
}
