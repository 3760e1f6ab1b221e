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
    refused: {
      notFound: 'Pausa no encontrada o inactiva.',
      reportClosed: 'Esta pausa ya terminó.',
      notOfTeam: 'Esta pausa no está disponible para el equipo.',
      alreadyPaused: 'Usted ya está en pausa.',
      agentPaused: 'El agente ya está en pausa.',
      notPaused: 'Usted no está en pausa.',
      agentNotPaused: 'El agente no está en pausa.',
      exceeded: 'Se excedió el tiempo de la pausa: indique una justificación de 5 a 500 caracteres.',
      maxPerShift: 'Esta pausa solo se puede hacer {max} veces al día.',
      maxSimultaneous: 'El equipo solo puede tener {max} agentes en esta pausa a la vez.',
    },
  },
} satisfies typeof source
