import type { supervisorMessage as source } from '../pt-br/supervisor-message.ts'

export const supervisorMessage = {
  supervisorMessage: {
    from: 'Mensaje de {name}',
    okay: 'De acuerdo',
    more: '{n} más',
    note: 'Nota de {name}, el cliente no la ve',
    chatTaken: '{name} asumió el chat con {customer}',
    callTaken: '{name} asumió la llamada',
    askHelp: 'Pedir ayuda al supervisor',
    cancelHelp: 'Cancelar el pedido de ayuda',
    helpAsked: 'Ayuda pedida',
    helpAskedText: 'Los supervisores de su equipo ven el pedido.',
    helpSeen: '{name} vio el pedido',
    helpCancel: 'Cancelar pedido',
    helpCancelled: 'Pedido de ayuda cancelado',
    helpWords: 'ayuda supervisor mano auxilio help',
    nothingInHand: 'La ayuda se pide durante una llamada o un chat.',
    logoutCancelled: '{name} canceló su salida',
  },
} satisfies typeof source
