export const supervisorMessage = {
  supervisorMessage: {
    from: 'Mensagem de {name}',
    okay: 'Ok',
    more: 'mais {n}',
    note: 'Nota de {name}, só para você',
    chatTaken: '{name} assumiu o chat com {customer}',
  },
}
