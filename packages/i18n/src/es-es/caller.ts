import type { caller as source } from '../pt-br/caller.ts'

// Giving the number that calls to a client.
export const caller = {
  caller: {
    createTitle: 'Registrar a quien llama',
    createText: 'El registro queda con el número {phone}.',
    name: 'Nombre',
    isTitle: 'De quién es este número',
    isText: 'El número {phone} se añade al registro elegido.',
    client: 'Cliente',
    saved: 'Registro guardado',
  },
} satisfies typeof source
