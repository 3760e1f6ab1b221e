import type { pause as source } from '../pt-br/pause.ts'

export const pause = {
  pause: {
    exceededTitle: 'Pausa excedida',
    enterTitle: 'Entrar en pausa',
    field: 'Pausa',
    justifyTitle: 'Justifique el tiempo excedido',
    reason: 'Motivo',
    enter: 'Entrar',
    leave: 'Salir',
    swap: 'Cambiar',
    confirm: 'Confirmar',
    bySupervisor: 'Un supervisor lo puso en pausa',
  },
} satisfies typeof source
