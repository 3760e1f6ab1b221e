import type { service as source } from '../pt-br/service.ts'

export const service = {
  service: {
    attendHere: 'Atender aquí',
    otherTabReload: 'Solicitud de atención en otra pestaña, esta se actualizará.',
    inOtherTab: 'Su atención está en otra pestaña',
  },
} satisfies typeof source
