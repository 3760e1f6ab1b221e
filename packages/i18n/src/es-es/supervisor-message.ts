import type { supervisorMessage as source } from '../pt-br/supervisor-message.ts'

export const supervisorMessage = {
  supervisorMessage: {
    from: 'Mensaje de {name}',
    okay: 'De acuerdo',
    more: '{n} más',
    note: 'Nota de {name}, solo para usted',
    chatTaken: '{name} asumió el chat con {customer}',
  },
} satisfies typeof source
