export const supervisorMessage = {
  supervisorMessage: {
    from: 'Mensagem de {name}',
    okay: 'Ok',
    more: 'mais {n}',
    note: 'Nota de {name}, o cliente não vê',
    chatTaken: '{name} assumiu o chat com {customer}',
    callTaken: '{name} assumiu a chamada',
    askHelp: 'Pedir ajuda ao supervisor',
    cancelHelp: 'Cancelar o pedido de ajuda',
    helpAsked: 'Ajuda pedida',
    helpAskedText: 'Os supervisores da sua equipe veem o pedido.',
    helpSeen: '{name} viu o pedido',
    helpCancel: 'Cancelar pedido',
    helpWords: 'ajuda supervisor mão socorro help',
    nothingInHand: 'A ajuda é pedida durante uma chamada ou um chat.',
    logoutCancelled: '{name} cancelou a sua saída',
  },
}
