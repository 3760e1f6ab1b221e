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
  },
} satisfies typeof source
