import type { crmRule as source } from '../pt-br/crm-rule.ts'

export const crmRule = {
  crmRule: {
    statusOrder: 'De este estado no se pasa al elegido.',
    wonOrLost: 'Un estado es de ganado o de perdido, no de ambos.',
    statusInUse: 'El estado está en uso: para quién vale ya no cambia.',
    oneTag: 'Solo una etiqueta de la categoría {category} a la vez.',
    document: 'CPF o CNPJ inválido',
    phoneOrEmail: 'Indique al menos un teléfono o correo.',
    organizationLoop: 'Una organización no está por debajo de sí misma.',
    protocolMask: 'La máscara necesita al menos un # para el contador.',
    formTarget: 'Este formulario es de otro tipo de registro.',
    sinceLater: 'La respuesta no puede ser posterior a ahora.',
    sameClient: 'Un registro no se une a sí mismo.',
    refusal: {
      do_not_call: 'El cliente pidió no recibir llamadas.',
      no_whatsapp: 'El cliente no quiere mensajes por WhatsApp.',
      no_consent: 'El cliente no consintió este contacto.',
    },
  },
} satisfies typeof source
