import type { classification as source } from '../pt-br/classification.ts'

export const classification = {
  classification: {
    commentHint: 'La cantidad mínima de caracteres es {n}',
  },
  schedule: {
    date: 'Fecha de la programación',
    time: 'Hora',
    autoRun: 'Ejecutar automáticamente',
    sendTo: 'Enviar a',
    'sendTo.1': 'Mismo agente',
    'sendTo.2': 'Equipo',
    'sendTo.3': 'Mailing',
  },
} satisfies typeof source
