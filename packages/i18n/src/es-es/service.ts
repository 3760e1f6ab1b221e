import type { service as source } from '../pt-br/service.ts'

export const service = {
  service: {
    attendHere: 'Atender aquí',
    callElsewhere: 'Hay una llamada con {name} en la otra pestaña. ¿Traerla aquí?',
    callComesAlong: 'La llamada suena aquí y el formulario viene con ella; el cliente espera un instante.',
    bringHere: 'Traerla aquí',
    otherTabReload: 'Solicitud de atención en otra pestaña, esta se actualizará.',
    elsewhere: 'En otra pestaña',
    lost: 'Sin conexión',
    inOtherTab: 'Su atención está en otra pestaña',
  },
} satisfies typeof source
