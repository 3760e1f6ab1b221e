import type { form as source } from '../pt-br/form.ts'

export const form = {
  validation: {
    required: 'Este campo es obligatorio',
    invalid: 'Valor no válido.',
    min: 'El valor mínimo es {n}',
    max: 'El valor máximo es {n}',
    minlength: 'Este campo es menor que lo permitido, que es {n}',
    maxlength: 'Este campo es mayor que lo permitido, que es {n}',
    datetime: 'Fecha inválida o no completada',
    unique: 'Ya existe un registro con este valor.',
    unknown: 'Registro no encontrado.',
    pair: 'Valor distinto del campo {field}.',
  },
} satisfies typeof source
